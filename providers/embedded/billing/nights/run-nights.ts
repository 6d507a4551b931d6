import type { DunningStep } from '#modules/billing/rules/steps-ahead.ts';
import { type IsoDate, type IsoInstant, laterOf } from '#platform/rules/calendar.ts';
import { minus } from '#platform/rules/money.ts';
import { isTimeZone } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { NightsDone, NightsWanted } from '#providers/books/nights.ts';
import type { Terms } from '#providers/books/terms.ts';
import { writeEvents } from '../../events/events.ts';
import type { ProviderNotice } from '../../events/provider-notice.ts';
import { claimAndDo, workThrough } from '../../runs/work-through.ts';
import { brokenEvent, keptEvent, reminderEvent } from '../arrangements/arrangement-events.ts';
import { arrangementNight, dunnedDebts } from '../arrangements/arrangement-night.ts';
import { nextStatementOn } from '../cycle/cycle.ts';
import { dunningPlan } from '../dunning/dunning-plan.ts';
import { nextLookOn, type StepDue, stepsDue } from '../dunning/steps-due.ts';
import { nameOfPart, type PartKey } from '../part-keys.ts';
import { issueStatements } from '../statements/issue-statements.ts';
import { claimParts, type PartAtNight, readParts, readZones } from './claim-parts.ts';
import { restoredEvent, statementEvent, stepEvent } from './night-events.ts';
import { agedUpTo, ageingAt, endOf, statementAt } from './night-hours.ts';
import { type PartNight, storeNight } from './store-night.ts';

/** Parts per transaction: a payment for one of them waits for the rest, a few hundredths of a second. */
const BATCH = 100;
/** Concurrent batches: while one is computed here, PostgreSQL reads or writes another, and a third waits for the disk. */
const AT_ONCE = 3;

export type NightsDependencies = { readonly database: Database; readonly terms: Terms };

/**
 * Does everything due, for each part in the order of its days: dunning steps, then statements. Days missed while no worker ran are made up for one
 * cycle at a time, dated as they should have been. Any number of workers may run it at once, and it may be killed anywhere, since a batch is one
 * transaction. It uses the terms it began with. A part that fails is skipped and holds up no other.
 * @throws AggregateError at the end, with the error of each part that failed
 */
export async function runNights({ database, terms }: NightsDependencies, wanted: NightsWanted): Promise<NightsDone> {
  const ends = wanted.upTo === undefined ? undefined : endsOf(await readZones(database), wanted.upTo, wanted.now);
  let statements = 0;
  const steps: Partial<Record<DunningStep, number>> = {};
  await workThrough({
    most: BATCH,
    sideBySide: AT_ONCE,
    nameOf: nameOfPart,
    what: 'billed or aged',
    async doBatch(except, atMost) {
      const night = await claimAndDo(
        database,
        (transaction) => claimParts(transaction, { now: wanted.now, ends, statementsOnly: wanted.statementsOnly ?? false, except, atMost }),
        (transaction, claimed) => doParts({ database: transaction, terms }, claimed, wanted),
      );
      if (night.kind !== 'more') return night;
      statements += night.statements;
      for (const { step } of night.steps) steps[step] = (steps[step] ?? 0) + 1;
      wanted.progress?.(statements);
      return night;
    },
  });
  return { statements, steps };
}

type Done = { readonly kind: 'more'; readonly statements: number; readonly steps: readonly StepDue[] };

async function doParts(
  { database: transaction, terms }: NightsDependencies,
  claimed: readonly PartKey[],
  { now, upTo }: NightsWanted,
): Promise<Done> {
  const found = await readParts(transaction, claimed);
  const due = found.map((part) => ({ before: part, ...nightOf(part, untilIn(part.timeZone, now, upTo), terms) }));
  const isTaken = await storeNight(transaction, due.filter(hasNews), now);
  const nights = due.map((night) => ({ ...night, steps: night.steps.filter((step) => isTaken(night, step)) }));
  const statements = nights.flatMap(({ accountId, part, statementOn }) => (statementOn === undefined ? [] : [{ accountId, part, on: statementOn }]));
  const issued = await issueStatements(transaction, statements, terms, now);
  await writeEvents(transaction, [
    ...nights.flatMap((night) => eventsOf(night, now, terms)),
    ...issued.map((statement) => statementEvent(statement, now)),
  ]);
  return { kind: 'more', statements: statements.length, steps: nights.flatMap(({ steps }) => steps) };
}

/**
 * The next work for a part: the steps up to its statement, and the statement if it is due. One cycle at a time, since the statement depends on the
 * service state and changes the debts that follow.
 */
function nightOf(part: PartAtNight, until: IsoInstant, terms: Terms): PartNight & { readonly statementOn: IsoDate | undefined } {
  const { accountId, timeZone } = part;
  const on = nextStatementOn({ ...part, lastStatementOn: part.lastStatementOn ?? undefined });
  const statementDueAt = statementAt(on, timeZone);
  const isStatementDue = statementDueAt <= until;
  const day = agedUpTo(isStatementDue ? statementDueAt : until, timeZone);
  const { arrangement } = part;
  const arranged = arrangement?.state === 'active' ? arrangementNight(arrangement, part, laterOf(day, arrangement.agreedOn), terms) : undefined;
  const owed = { ...part, graceUntil: part.graceUntil ?? undefined, restoresOn: part.restoresOn ?? undefined };
  const debts = dunnedDebts(owed, arrangement, arranged);
  const plan = dunningPlan(terms);
  const { steps, serviceState } = stepsDue(debts, day, plan);
  const lookOn = [nextLookOn(debts, day, plan), arranged?.lookOn].filter((on) => on !== undefined).sort()[0];
  return {
    accountId,
    part: part.part,
    steps,
    serviceState,
    statementDueAt,
    ageingDueAt: lookOn && ageingAt(lookOn, timeZone),
    arranged,
    statementOn: isStatementDue ? on : undefined,
  };
}

/** Whether there is anything to write apart from the statement, which itself sets when the next one is due. */
function hasNews({ before, steps, serviceState, statementDueAt, ageingDueAt, arranged }: { readonly before: PartAtNight } & PartNight): boolean {
  const isDueAsBefore = statementDueAt === before.statementDueAt && ageingDueAt === (before.ageingDueAt ?? undefined);
  const isArrangedAsBefore = arranged === undefined || (arranged.state === 'active' && arranged.reminded === before.arrangement?.reminded);
  return steps.length > 0 || serviceState !== before.serviceState || !isDueAsBefore || !isArrangedAsBefore;
}

/** The notices of a night, apart from the statement's own. */
function eventsOf(
  { before, steps, serviceState, arranged }: { readonly before: PartAtNight } & PartNight,
  now: IsoInstant,
  terms: Terms,
): readonly ProviderNotice[] {
  const isRestored = before.serviceState !== 'active' && serviceState === 'active';
  const restored = isRestored ? [restoredEvent(before, before.lastEntry, before.restorationMinutes ?? terms.restorationMinutes, now)] : [];
  return [...steps.map((step) => stepEvent(before, step, now)), ...restored, ...arrangementEvents(before, arranged, now)];
}

function arrangementEvents({ accountId, part }: PartKey, night: PartNight['arranged'], at: IsoInstant): readonly ProviderNotice[] {
  if (night === undefined) return [];
  const of = { accountId, part, arrangementId: night.arrangementId, at };
  if (night.state === 'kept') return [keptEvent(of)];
  if (night.resumesOn !== null) return [brokenEvent(of, night.unpaid, night.resumesOn)];
  return night.reminds === undefined ? [] : [reminderEvent(of, night.reminds.number, night.reminds, minus(night.reminds.amount, night.reminds.paid))];
}

/** The end of a date in each zone. Parts in a zone that does not exist are claimed all the same, and then fail by themselves and are named. */
const endsOf = (zones: readonly string[], upTo: IsoDate, now: IsoInstant): Readonly<Record<string, IsoInstant>> =>
  Object.fromEntries(zones.map((zone) => [zone, isTimeZone(zone) ? endOf(upTo, zone) : now]));

function untilIn(timeZone: string, now: IsoInstant, upTo: IsoDate | undefined): IsoInstant {
  const end = upTo === undefined ? now : endOf(upTo, timeZone);
  return end < now ? end : now;
}
