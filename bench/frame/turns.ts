import { median, rounded } from './figures.ts';

/** The figures of one turn, by name: `{ perSecond: 2100, p99: 14.2 }`. */
export type Measured<Name extends string> = Readonly<Record<Name, number>>;

type Contender<Name extends string> = { readonly name: string; readonly measure: () => Promise<Measured<Name>> };

/**
 * Measures ours and its limit in turn, A B A B A B, so that disturbances on the machine affect both alike. Returns the medians.
 * @param tell gets a line for each turn
 */
export async function inTurn<Name extends string>(
  rounds: number,
  ours: Contender<Name>,
  limit: Contender<Name>,
  tell: (line: string) => void,
): Promise<{ readonly ours: Measured<Name>; readonly limit: Measured<Name> }> {
  const taken = { ours: [] as Measured<Name>[], limit: [] as Measured<Name>[] };
  for (let round = 1; round <= rounds; round++) {
    for (const [side, contender] of [
      ['ours', ours],
      ['limit', limit],
    ] as const) {
      const measured = await contender.measure();
      taken[side].push(measured);
      tell(`  ${round}. ${contender.name}: ${described(measured)}`);
    }
  }
  return { ours: mediansOf(taken.ours), limit: mediansOf(taken.limit) };
}

export function mediansOf<Name extends string>(turns: readonly Measured<Name>[]): Measured<Name> {
  const [first] = turns;
  if (!first) throw new RangeError('nothing was measured');
  const names = Object.keys(first) as Name[];
  return Object.fromEntries(names.map((name) => [name, median(turns.map((turn) => turn[name]))])) as Measured<Name>;
}

const described = (measured: Measured<string>): string =>
  Object.entries(measured)
    .map(([name, value]) => `${name} ${rounded(value)}`)
    .join(', ');
