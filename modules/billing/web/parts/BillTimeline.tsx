import { Timeline, type TimelinePoint } from '#design/web/figures/Timeline.tsx';
import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import { daysBetween, type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { BillingPartFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

type Props = {
  readonly part: BillingPartFragment;
  /** The date of its last statement. */
  readonly statementOn: IsoDate;
  readonly today: IsoDate;
};

type Dated = TimelinePoint & { readonly on?: IsoDate };

/** Where a bill stands in its month: issued, Auto Pay, due, next one; if something is past due, since when and until when. */
export function BillTimeline({ part, statementOn, today }: Props) {
  const say = useSay();
  const language = useLanguage();
  const short = (date: IsoDate) => formatDate(date, 'short', language);
  const points = part.card.kind === 'arranged' ? arranged() : part.pastDue > 0 ? pastDue() : inTime();
  return <Timeline points={points} today={positionOf(points, today)} todayLabel={say('railToday')} />;

  function inTime(): readonly Dated[] {
    const { enrollment, nextDebitOn } = part.autoPay;
    const debitOn = isInAutoPay(enrollment) && nextDebitOn !== null && nextDebitOn >= today ? nextDebitOn : undefined;
    const refused = [part.card, ...part.alerts].find(({ kind }) => kind === 'auto-pay-refused');
    const declined: Dated = {
      key: 'auto-pay',
      title: say('railAutoPay'),
      text: say('railDeclined'),
      state: 'late',
      ...(refused?.refusedOn && { on: refused.refusedOn }),
    };
    const autoPay: Dated = refused
      ? declined
      : debitOn
        ? { key: 'auto-pay', title: say('railAutoPay'), text: short(debitOn), state: 'goal', on: debitOn }
        : { key: 'auto-pay', title: say('railAutoPay'), text: say(isInAutoPay(enrollment) ? 'railNothing' : 'railOff'), state: 'skipped' };
    const due: Dated[] = part.dueOn
      ? [{ key: 'due', title: say('railDue'), text: short(part.dueOn), state: debitOn ? 'ahead' : 'goal', on: part.dueOn }]
      : [];
    return [bill(), autoPay, ...due, next()];
  }

  /** The next payment of an arrangement, and the bill that is not part of it. */
  function arranged(): readonly Dated[] {
    const { on, amount } = part.card;
    const payment: Dated[] =
      on !== null && amount !== null
        ? [{ key: 'arranged', title: formatCents(amount, language), text: say('railArranged', { date: short(on) }), state: 'goal', on }]
        : [];
    const due: Dated[] =
      part.dueOn && part.dueOn >= today && part.amountDue > part.pastDue
        ? [{ key: 'due', title: say('railDue'), text: short(part.dueOn), state: 'ahead', on: part.dueOn }]
        : [];
    return [bill(), ...[...payment, ...due, next()].toSorted((one, other) => ((one.on ?? '') < (other.on ?? '') ? -1 : 1))];
  }

  function pastDue(): readonly Dated[] {
    const since = plusDays(today, -(part.card.daysPastDue ?? 0));
    const { on, kind } = part.card;
    const stops: Dated[] =
      on !== null && (kind === 'interruption-warning' || kind === 'suspension')
        ? [{ key: 'stops', title: say(kind === 'suspension' ? 'railDisconnects' : 'railStops'), text: short(on), state: 'ahead', on }]
        : [];
    const due: Dated[] =
      part.dueOn && part.dueOn > today && part.amountDue > part.pastDue
        ? [{ key: 'due', title: say('railDue'), text: short(part.dueOn), state: 'goal', on: part.dueOn }]
        : [];
    const late: Dated = {
      key: 'late',
      title: say('railPastDue', { amount: formatCents(part.pastDue, language) }),
      text: say('railSince', { date: short(since) }),
      state: 'late',
      on: since,
    };
    return [late, ...[...due, ...stops, next()].toSorted((one, other) => ((one.on ?? '') < (other.on ?? '') ? -1 : 1))];
  }

  function bill(): Dated {
    return { key: 'bill', title: say('railBill'), text: short(statementOn), state: 'passed', on: statementOn };
  }

  function next(): Dated {
    return { key: 'next', title: say('railNext'), text: short(part.nextStatementOn), state: 'ahead', on: part.nextStatementOn };
  }
}

/** Between the dated points before and after today, as far along as the days are. */
function positionOf(points: readonly Dated[], today: IsoDate): number {
  const dated = points.flatMap(({ on }, index) => (on ? [{ on, index }] : []));
  const after = dated.find(({ on }) => on > today);
  const before = dated.findLast(({ on }) => on <= today);
  if (!before) return 0;
  if (!after) return points.length - 0.5;
  return before.index + ((after.index - before.index) * daysBetween(before.on, today)) / daysBetween(before.on, after.on);
}
