import type { BarPart } from '#design/web/figures/BarChart.tsx';
import type { Series } from '#design/web/figures/series.ts';
import { type LineGroup, lineGroups } from '#modules/statements/rules/statement-line.ts';
import { type Cents, minus, plus, zero } from '#platform/rules/money.ts';

type Total = { readonly statementId: string; readonly group: LineGroup; readonly total: Cents };
type Billed = { readonly id: string; readonly charges: Cents };

export type ServiceBars = {
  /** What the bar of a statement consists of, from below. */
  readonly parts: (statement: Billed) => readonly BarPart[];
  /** What each color means; undefined groups are the rest. */
  readonly legend: readonly { readonly series: Series; readonly groups: readonly LineGroup[] }[];
  /** How much of the newest bill is new since the one before: the ring. */
  readonly added: Cents;
};

/** The colors for single groups; all others share the last one. */
const NAMED = 3;

/**
 * Bars by what they are for. Up to four groups have a color each; of more, the three that cost most keep theirs. What costs more than the month
 * before, most of all, is ringed on the newest bar.
 * @param statements newest first
 * @param increase by how much the newest bill is higher than the one before; zero or less rings nothing
 */
export function serviceBars(totals: readonly Total[], statements: readonly Billed[], increase: Cents): ServiceBars {
  const sumOf = (group: LineGroup) => plus(...totals.filter((one) => one.group === group).map(({ total }) => total));
  const present = lineGroups.filter((group) => sumOf(group) > 0);
  const largest = present.toSorted((one, other) => sumOf(other) - sumOf(one)).slice(0, present.length > NAMED + 1 ? NAMED : NAMED + 1);
  const named = present.filter((group) => largest.includes(group));
  const rest = present.filter((group) => !largest.includes(group));
  const colors = [...named.map((group) => [group]), ...(rest.length > 0 ? [rest] : [])];
  const legend = colors.map((groups, index) => ({ series: ([1, 2, 3, 4] as const)[index] ?? 4, groups }));
  const totalOf = (statementId: string, groups: readonly LineGroup[]) =>
    plus(...totals.filter((one) => one.statementId === statementId && groups.includes(one.group)).map(({ total }) => total));
  const [newest, before] = statements;
  const growth = ({ groups }: (typeof legend)[number]) => (newest && before ? minus(totalOf(newest.id, groups), totalOf(before.id, groups)) : zero);
  const grown = legend.toSorted((one, other) => growth(other) - growth(one))[0];
  const added = grown && increase > 0 && growth(grown) > 0 ? (growth(grown) < increase ? growth(grown) : increase) : zero;
  return {
    legend,
    added,
    parts: ({ id, charges }) => {
      const whole = legend.flatMap((color): readonly BarPart[] => {
        const { series, groups } = color;
        const value = totalOf(id, groups);
        if (id !== newest?.id || color !== grown || added === 0) return [{ series, value }];
        return [
          { series, value: minus(value, added) },
          { series: 'new', value: added },
        ];
      });
      return within(whole, charges);
    },
  };
}

/** Credits make a bar lower than its parts are together: they come off its top. */
function within(parts: readonly BarPart[], charges: Cents): readonly BarPart[] {
  let left: number = Math.max(0, charges);
  return parts.flatMap(({ series, value }) => {
    const height = Math.min(Math.max(0, value), left);
    left -= height;
    return height > 0 ? [{ series, value: height }] : [];
  });
}
