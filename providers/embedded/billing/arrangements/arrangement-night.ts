import type { OpenItem } from '#modules/billing/rules/ageing.ts';
import { arrangedAndUnpaid, arrangementOn, besideArrangement, type CountedPayment, countedPayments } from '#modules/billing/rules/arrangement.ts';
import { type IsoDate, laterOf, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Terms } from '#providers/books/terms.ts';
import type { Debts } from '../dunning/steps-due.ts';
import type { ArrangementRow } from './read-arrangements.ts';

/** What a night finds of an active arrangement. */
export type ArrangementNight = {
  readonly arrangementId: string;
  readonly state: 'active' | 'kept' | 'broken';
  /** How many of its payments the customer has been reminded of after this night. */
  readonly reminded: number;
  readonly endedOn: IsoDate | null;
  readonly resumesOn: IsoDate | null;
  /** What it covers and is unpaid. */
  readonly unpaid: Cents;
  /** The payment to remind of, with its number. */
  readonly reminds: (CountedPayment & { readonly number: number }) | undefined;
  readonly lookOn: IsoDate | undefined;
};

type ArrangementsTerms = Pick<Terms, 'arrangementReminderDays' | 'arrangementResumeDays'>;

type Owed = { readonly balance: Cents; readonly items: readonly OpenItem[] };

/** How an active arrangement stands on a day. A payment is reminded of once, unless it is paid by then. */
export function arrangementNight(arrangement: ArrangementRow, { balance, items }: Owed, day: IsoDate, terms: ArrangementsTerms): ArrangementNight {
  const { arrangementId, payments, reminded } = arrangement;
  const unpaid = arrangedAndUnpaid(balance, items, arrangement);
  const state = arrangementOn(arrangement, unpaid, day);
  const found = { arrangementId, state, unpaid };
  if (state !== 'active') {
    const resumesOn = state === 'broken' ? plusDays(day, terms.arrangementResumeDays) : null;
    return { ...found, reminded, endedOn: day, resumesOn, reminds: undefined, lookOn: undefined };
  }
  const remindOn = (on: IsoDate) => plusDays(on, -terms.arrangementReminderDays);
  const numbered = countedPayments(arrangement, unpaid).map((payment, index) => ({ ...payment, number: index + 1 }));
  const reached = numbered.filter(({ on }) => remindOn(on) <= day);
  const last = reached.at(-1);
  const reminds = last && last.number > reminded && last.paid < last.amount && last.on >= day ? last : undefined;
  const [lookOn] = payments
    .flatMap(({ on }) => [remindOn(on), plusDays(on, 1)])
    .filter((on) => on > day)
    .sort();
  return { ...found, reminded: Math.max(reminded, reached.length), endedOn: null, resumesOn: null, reminds, lookOn };
}

/**
 * The debts that dunning counts: beside an active arrangement only what it does not cover, and service that was stopped stays so until its first
 * payment; after one that was broken or ended all of them, and no step before the day that customers were told.
 */
export function dunnedDebts(debts: Debts, arrangement: ArrangementRow | null, night: ArrangementNight | undefined): Debts {
  if (arrangement === null) return debts;
  if (night?.state === 'active') {
    const [first] = countedPayments(arrangement, night.unpaid);
    return {
      ...debts,
      ...besideArrangement(debts.balance, debts.items, arrangement),
      staysStopped: first !== undefined && first.paid < first.amount,
    };
  }
  const resumesOn = night === undefined ? arrangement.resumesOn : night.resumesOn;
  if (resumesOn === null) return debts;
  const heldUntil = plusDays(resumesOn, -1);
  return { ...debts, graceUntil: debts.graceUntil === undefined ? heldUntil : laterOf(debts.graceUntil, heldUntil) };
}
