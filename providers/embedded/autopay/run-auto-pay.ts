import { mostTaken } from '#modules/autopay/rules/ceiling.ts';
import type { AutomaticCharger, AutomaticPayment } from '#modules/payments/server/charger.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { type Cents, plus, zero } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { passOver } from '#platform/server/pass-over.ts';
import { writeEvents } from '../events/events.ts';
import type { PartKey } from '../runs/part-keys.ts';
import { claimAndDo, workThrough } from '../runs/work-through.ts';
import type { Terms } from '../terms.ts';
import { methodOf } from '../wallet/wallet-port.ts';
import { eventsOfConclusion, eventsOfPlan } from './auto-pay-events.ts';
import { type Conclusion, concludeDebit, storeConclusions } from './conclude.ts';
import { todayOf } from './debit-hours.ts';
import type { DebtorRow } from './facts.ts';
import { type ClaimedDebit, claimLooks, claimOpenDebits, type DebitKey, readDebtors, readOpenDebits, storePlans, type Wanted } from './looks.ts';
import { asCharged, ceilingOf, owedBy, type Plan, planOf } from './plan.ts';

/** What the run stands on. It charges through the charger that it is handed, never by itself. */
export type AutoPayNeeds = {
  readonly database: Database;
  readonly charger: AutomaticCharger;
  /** Told of debits that could not be carried on this time; the run comes back to them. */
  readonly onError: (what: string, error: unknown) => void;
  /** The usual ones, unless told. */
  readonly terms: Terms;
};

export type AutoPayWanted = Wanted & {
  /** Told after each batch what was done so far. */
  readonly progress?: (done: AutoPayDone) => void;
};

/** What a run did: attempts by how they ended, and the cents that were taken. */
export type AutoPayDone = {
  readonly taken: number;
  readonly amount: Cents;
  readonly declined: number;
  readonly skipped: number;
  /** Above the customer's ceiling, and without their yes. */
  readonly withheld: number;
  /** Claimed, and without an answer yet. */
  readonly waiting: number;
  readonly notices: number;
};

/** Parts in one claim, and claims side by side: some hundred charges are in flight, and a slow one holds up only its own claim. */
const BATCH = 100;
const SIDE_BY_SIDE = 6;
/** How long a claim is respected, in business time; after it the debit is taken up again, which charges nothing twice. */
const LEASE_MS = 60_000;

const nothingDone: AutoPayDone = { taken: 0, amount: zero, declined: 0, skipped: 0, withheld: 0, waiting: 0, notices: 0 };

/**
 * Does what is due about Auto Pay: tells of debits ahead, begins those of the hour, takes up those that a worker left behind. Any number may
 * run it at once, and it may be killed anywhere. It goes by the terms with which it began.
 * A part that cannot be looked at is passed over, so that it holds up no other.
 * @throws AggregateError at the end, with the error of each part that could not be looked at
 */
export async function runAutoPay(needs: AutoPayNeeds, wanted: AutoPayWanted): Promise<AutoPayDone> {
  let done = nothingDone;
  await workThrough({
    most: BATCH,
    sideBySide: SIDE_BY_SIDE,
    what: 'looked at for Auto Pay',
    async doBatch(except, atMost) {
      const looked = await claimAndDo(
        needs.database,
        (transaction) => claimLooks(transaction, wanted, except, atMost),
        (transaction, claimed) => look({ ...needs, database: transaction }, claimed, wanted.now),
      );
      if (looked.kind === 'failed') return looked;
      if (looked.kind === 'looked') done = sumOf(done, sumOf(looked.done, await take(needs, looked.debits, wanted.now)));
      const goesOn = looked.kind === 'looked' && (looked.begun || looked.parts === atMost);
      const open = goesOn ? noDebits : await openDebits(needs, wanted);
      done = sumOf(done, await take(needs, open.debits, wanted.now));
      const kind = goesOn || open.claimed > 0 ? 'more' : 'all-done';
      if (kind === 'more') wanted.progress?.(done);
      return { kind };
    },
  });
  return done;
}

type Debit = { readonly row: DebtorRow; readonly debit: ClaimedDebit };

const noDebits = { claimed: 0, debits: [] };

/** Those that a worker left behind, or whose charge has no answer yet. What cannot be read waits for its lease to end. */
async function openDebits({ database, onError }: AutoPayNeeds, wanted: Wanted) {
  const claimed = await claimOpenDebits(database, wanted, plusMilliseconds(wanted.now, LEASE_MS), BATCH);
  const { done, failed } = await passOver(claimed, (some) => readOpenDebits(database, some, wanted.now));
  for (const { item, error } of failed) onError(`the Auto Pay debit ${wordsOf(item)} could not be read; the run will take it up again`, error);
  return { claimed: claimed.length, debits: done.flat().map(({ debit, ...row }): Debit => ({ row, debit })) };
}

const wordsOf = ({ accountId, part, statementOn }: Pick<DebitKey, 'accountId' | 'part' | 'statementOn'>): string =>
  `of ${part} of account ${accountId} for the statement of ${statementOn}`;

/** `parts`: how many were looked at; `begun`: debits were, and the part may have more to do at the same instant. */
type Looked = {
  readonly kind: 'looked';
  readonly debits: readonly Debit[];
  readonly done: AutoPayDone;
  readonly parts: number;
  readonly begun: boolean;
};

/** In one short transaction: after it, every debit of the batch is this worker's, and a customer who cancels is told that it is under way. */
async function look({ database: transaction, terms }: AutoPayNeeds, claimed: readonly PartKey[], now: IsoInstant): Promise<Looked> {
  const rows = await readDebtors(transaction, claimed, now);
  const looked = rows.map((row) => {
    const today = todayOf(now, row.timeZone);
    return { row, plan: { ...planOf(row, now, today, terms), methodId: asCharged(row).method.methodId, today } };
  });
  const plans = looked.map(({ plan }) => plan);
  const begun = await storePlans(transaction, plans, now, plusMilliseconds(now, LEASE_MS));
  await writeEvents(
    transaction,
    looked.flatMap(({ row, plan }) => eventsOfPlan(row, plan, now)),
  );
  const debits = rows.flatMap((row) => {
    const debit = begun.get(`${row.accountId} ${row.part}`);
    return debit ? [{ row: asCharged(row), debit }] : [];
  });
  const done = { ...nothingDone, ...countOf(plans) };
  return { kind: 'looked', debits, done, parts: rows.length, begun: plans.some(({ debit }) => debit) };
}

const countOf = (plans: readonly Plan[]) => ({
  notices: plans.filter(({ notice }) => notice).length,
  skipped: plans.filter(({ debit }) => debit?.owed === 0).length,
});

/** Charges debits that are claimed; by halves where a batch fails, which charges nothing twice, so that one bad debit holds up no other. */
async function take(needs: AutoPayNeeds, debits: readonly Debit[], now: IsoInstant): Promise<AutoPayDone> {
  const { done, failed } = await passOver(debits, (some) => takeAll(needs, some, now));
  for (const { item, error } of failed) {
    needs.onError(`the Auto Pay debit ${wordsOf({ ...item.row, ...item.debit })} could not be taken; the run will take it up again`, error);
  }
  return sumOf(done.reduce(sumOf, nothingDone), { ...nothingDone, waiting: failed.length });
}

/** Charges debits and stores what became of them. @throws when one of them cannot be; what was charged is taken up again when the lease is over */
async function takeAll({ database, charger, terms }: AutoPayNeeds, debits: readonly Debit[], now: IsoInstant): Promise<AutoPayDone> {
  const taken = await charger.takeAutomatic(debits.map(({ row, debit }) => paymentOf(row, debit, now)));
  const concluded = debits.flatMap(({ row, debit }, index) => {
    const answer = taken[index];
    return answer ? [{ row, answer, conclusion: concludeDebit(row, debit, answer, now, terms.retries) }] : [];
  });
  const conclusions = concluded.map(({ conclusion }) => conclusion);
  await database.transaction().execute(async (transaction) => {
    await storeConclusions(transaction, conclusions, now);
    await writeEvents(
      transaction,
      concluded.flatMap(({ row, answer, conclusion }) => eventsOfConclusion(row, conclusion, answer, now)),
    );
  });
  return conclusions.map(doneOf).reduce(sumOf, nothingDone);
}

/** Nothing new is charged for an enrollment that ended after its debit was claimed: what was charged is only asked for. */
function paymentOf(row: DebtorRow, { paymentId, attempt, statementOn }: ClaimedDebit, now: IsoInstant): AutomaticPayment {
  const { accountId, part, counted, coversPastDue, restrictions, isEnrolled } = row;
  return {
    accountId,
    paymentId,
    part,
    owed: isEnrolled ? owedBy(row) : zero,
    atMost: mostTaken(ceilingOf(row), statementOn),
    counted,
    countedAt: now,
    on: todayOf(now, row.timeZone),
    coversPastDue,
    method: { ...methodOf(row.method), token: row.method.token },
    restrictions,
    // Another method is asked for the first time.
    reason: attempt === 0 || row.method.methodId !== row.enrolledMethodId ? 'recurring' : 'retry',
  };
}

function doneOf({ state, amount }: Conclusion): AutoPayDone {
  switch (state) {
    case 'taken':
      return { ...nothingDone, taken: 1, amount: amount ?? zero };
    case 'declined':
    case 'returned':
      return { ...nothingDone, declined: 1 };
    case 'skipped':
      return { ...nothingDone, skipped: 1 };
    case 'withheld':
      return { ...nothingDone, withheld: 1 };
    case 'claimed':
      return { ...nothingDone, waiting: 1 };
  }
}

const sumOf = (one: AutoPayDone, other: AutoPayDone): AutoPayDone => ({
  taken: one.taken + other.taken,
  amount: plus(one.amount, other.amount),
  declined: one.declined + other.declined,
  skipped: one.skipped + other.skipped,
  withheld: one.withheld + other.withheld,
  waiting: one.waiting + other.waiting,
  notices: one.notices + other.notices,
});
