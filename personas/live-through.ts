import type { House } from '#apps/server/compose.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { setServiceState } from '#providers/embedded/accounts/service-state.ts';
import { addCharges } from '#providers/embedded/statements/charges.ts';
import { issueStatements } from '#providers/embedded/statements/issue-statements.ts';
import { enrolInAutoPay } from '#providers/embedded/wallet/auto-pay.ts';
import type { Household, LifeEvent, PersonaPayment, PersonaScheduled } from './household.ts';
import { atLatest, type SeedClock } from './seed-clock.ts';

export type Living = { readonly database: Database; readonly house: House; readonly clock: SeedClock; readonly progress: (line: string) => void };

type Lived = LifeEvent & { readonly timeZone: string };

/** Everything that happens to all households, one business day after the other. */
export async function liveThrough(all: readonly Household[], living: Living): Promise<void> {
  const events = all.flatMap(({ life, definition }) => life.map((event): Lived => ({ ...event, timeZone: definition.timeZone })));
  const byDay = Map.groupBy(events, ({ on }) => on);
  let month: string | undefined;
  for (const day of [...byDay.keys()].sort()) {
    if (day.slice(0, 7) !== month) living.progress(`Billing the demo customers for ${formatDate(day, 'month', 'en')} ${day.slice(0, 4)}`);
    month = day.slice(0, 7);
    living.clock.moveTo(day);
    await liveDay(byDay.get(day) ?? [], living);
  }
}

/** In the order of a business day: what was agreed, then the statements of the night, then what customers pay. */
async function liveDay(events: readonly Lived[], living: Living): Promise<void> {
  const { database } = living;
  await addCharges(
    database,
    events.flatMap((event) => (event.kind === 'charge' ? [event.charge] : [])),
  );
  const statements = events.flatMap((event) => (event.kind === 'statement' ? [{ accountId: event.accountId, part: event.part, on: event.on }] : []));
  for (const event of events) if (event.kind === 'enrolment') await enrolInAutoPay(database, event.enrolment);
  await issueStatements(database, statements);
  await Promise.all(events.map((event) => (event.kind === 'payment' ? pay(event.payment, event, living) : undefined)));
  for (const event of events) {
    if (event.kind === 'service') await setServiceState(database, event);
    if (event.kind === 'schedule') await schedule(event.scheduled, event, living);
  }
}

type When = { readonly on: IsoDate; readonly timeZone: string };

async function pay({ methodId, outcome, paymentId, ...payment }: PersonaPayment, when: When, { house, clock }: Living): Promise<void> {
  const at = instantOf(when, clock);
  if (methodId === undefined) return house.provider.payments.post([{ ...payment, paymentId, on: when.on, at }]);
  const taken = await house.payments.takePayment({ ...payment, methodId, at });
  const expected = outcome === 'approved' ? 'succeeded' : 'declined';
  if (taken.state !== expected) throw new Error(`the payment of account ${payment.accountId} on ${when.on} is ${taken.state}, not ${expected}`);
}

async function schedule({ for: on, ...payment }: PersonaScheduled, when: When, { house, clock }: Living): Promise<void> {
  await house.payments.schedulePayment({ ...payment, on, channel: 'online', at: instantOf(when, clock) });
}

/** People pay around noon where they live, today at the latest now. */
const instantOf = ({ on, timeZone }: When, clock: SeedClock): IsoInstant => atLatest(instantAt(on, '12:30', timeZone), clock.end);
