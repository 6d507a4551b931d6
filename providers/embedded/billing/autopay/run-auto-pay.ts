import { mostTaken } from '#modules/autopay/rules/ceiling.ts';
import type { AutomaticCharger, AutomaticPayment } from '#modules/payments/server/charger.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { plus, zero } from '#platform/rules/money.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { skipFailing } from '#platform/server/skip-failing.ts';
import type { AutoPayDone, AutoPayWanted } from '#providers/books/auto-pay.ts';
import type { Terms } from '#providers/books/terms.ts';
import { writeEvents } from '../../events/events.ts';
import { claimAndDo, workThrough } from '../../runs/work-through.ts';
import { nameOfPart, type PartKey } from '../part-keys.ts';
import { methodOf } from '../wallet/wallet-port.ts';
import { eventsOfConclusion, eventsOfPlan } from './auto-pay-events.ts';
import { type Conclusion, concludeDebit, storeConclusions } from './conclude.ts';
import type { DebtorRow } from './facts.ts';
import { type ClaimedDebit, claimLooks, claimOpenDebits, type DebitKey, readDebtors, readOpenDebits, storePlans, type Wanted } from './looks.ts';
import { asCharged, ceilingOf, owedBy, type Plan, planOf } from './plan.ts';

/** The run's dependencies. It charges only through the charger it is given. */
export type AutoPayDependencies = {
  readonly database: Database;
  readonly charger: AutomaticCharger;
  /** Called for debits that failed this time; the run comes back to them. */
  readonly onError: (what: string, error: unknown) => void;
  /** Defaults to the usual terms. */
  readonly terms: Terms;
};

/** Parts per claim, and claims in parallel: a few hundred charges are in flight, and a slow one holds up only its own claim. */
const BATCH = 100;
const SIDE_BY_SIDE = 6;
/** How long a claim holds, in business time. After that the debit is picked up again, which charges nothing twice. */
const LEASE_MS = 60_000;

const nothingDone: AutoPayDone = { taken: 0, amount: zero, declined: 0, skipped: 0, withheld: 0, waiting: 0, notices: 0 };

/**
 * Does everything due for Auto Pay: announces debits, begins those whose time has come, and picks up those that a worker left behind. Any number of
 * workers may run it at once, and it may be killed anywhere. It uses the terms it began with. A part that fails is skipped and holds up no other.
 * @throws AggregateError at the end, with the error of each part that failed
 */
export async function runAutoPay(deps: AutoPayDependencies, wanted: AutoPayWanted): Promise<AutoPayDone> {
  let done = nothingDone;
  await workThrough({
    most: BATCH,
    sideBySide: SIDE_BY_SIDE,
    nameOf: nameOfPart,
    what: 'looked at for Auto Pay',
    async doBatch(except, atMost) {
      const looked = await claimAndDo(
        deps.database,
        (transaction) => claimLooks(transaction, wanted, except, atMost),
        (transaction, claimed) => look({ ...deps, database: transaction }, claimed, wanted.now),
      );
      if (looked.kind === 'failed') return looked;
      if (looked.kind === 'looked') done = sumOf(done, sumOf(looked.done, await take(deps, looked.debits, wanted.now)));
      const goesOn = looked.kind === 'looked' && (looked.begun || looked.parts === atMost);
      const open = goesOn ? noDebits : await openDebits(deps, wanted);
      done = sumOf(done, await take(deps, open.debits, wanted.now));
      const kind = goesOn || open.claimed > 0 ? 'more' : 'all-done';
      if (kind === 'more') wanted.progress?.(done);
      return { kind };
    },
  });
  return done;
}

type Debit = { readonly row: DebtorRow; readonly debit: ClaimedDebit };

const noDebits = { claimed: 0, debits: [] };

/** Debits that a worker left behind, or whose charge has no answer yet. One that cannot be read waits for its lease to end. */
async function openDebits({ database, onError }: AutoPayDependencies, wanted: Wanted) {
  const claimed = await claimOpenDebits(database, wanted, plusMilliseconds(wanted.now, LEASE_MS), BATCH);
  const { done, failed } = await skipFailing(claimed, (some) => readOpenDebits(database, some, wanted.now));
  for (const { item, error } of failed) onError(`the Auto Pay debit ${wordsOf(item)} could not be read; the run will take it up again`, error);
  return { claimed: claimed.length, debits: done.flat().map(({ debit, ...row }): Debit => ({ row, debit })) };
}

const wordsOf = ({ accountId, part, statementOn }: Pick<DebitKey, 'accountId' | 'part' | 'statementOn'>): string =>
  `of ${part} of account ${accountId} for the statement of ${statementOn}`;

/** `parts`: how many were looked at. `begun`: debits began, so the part may have more due at the same instant. */
type Looked = {
  readonly kind: 'looked';
  readonly debits: readonly Debit[];
  readonly done: AutoPayDone;
  readonly parts: number;
  readonly begun: boolean;
};

/** One short transaction: once it commits, every debit of the batch is this worker's, and a customer who cancels is told that it is under way. */
async function look({ database: transaction, terms }: AutoPayDependencies, claimed: readonly PartKey[], now: IsoInstant): Promise<Looked> {
  const rows = await readDebtors(transaction, claimed, now);
  const looked = rows.map((row) => {
    const today = todayIn(now, row.timeZone);
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

/**
 * Charges claimed debits. A batch that fails is split in half and tried again, which charges nothing twice, so that one bad debit holds up no other.
 */
async function take(deps: AutoPayDependencies, debits: readonly Debit[], now: IsoInstant): Promise<AutoPayDone> {
  const { done, failed } = await skipFailing(debits, (some) => takeAll(deps, some, now));
  for (const { item, error } of failed) {
    deps.onError(`the Auto Pay debit ${wordsOf({ ...item.row, ...item.debit })} could not be taken; the run will take it up again`, error);
  }
  return sumOf(done.reduce(sumOf, nothingDone), { ...nothingDone, waiting: failed.length });
}

/** Charges debits, stores their outcomes and tells of those that it stored. @throws if any of them fails; what was charged is picked up again when its lease ends */
async function takeAll({ database, charger, terms }: AutoPayDependencies, debits: readonly Debit[], now: IsoInstant): Promise<AutoPayDone> {
  const taken = await charger.takeAutomatic(debits.map(({ row, debit }) => paymentOf(row, debit, now)));
  const concluded = debits.flatMap(({ row, debit }, index) => {
    const answer = taken[index];
    return answer ? [{ row, answer, conclusion: concludeDebit(row, debit, answer, now, terms.retries) }] : [];
  });
  return database.transaction().execute(async (transaction) => {
    const conclusions = concluded.map(({ conclusion }) => conclusion);
    const paymentIds = await storeConclusions(transaction, conclusions, now);
    const stored = concluded.filter(({ conclusion }) => paymentIds.has(conclusion.paymentId));
    await writeEvents(
      transaction,
      stored.flatMap(({ row, answer, conclusion }) => eventsOfConclusion(row, conclusion, answer, now)),
    );
    return stored.map(({ conclusion }) => doneOf(conclusion)).reduce(sumOf, nothingDone);
  });
}

/** If the enrollment ended after its debit was claimed, nothing new is charged: this only asks about a charge already made. */
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
    on: todayIn(now, row.timeZone),
    coversPastDue,
    method: { ...methodOf(row.method), token: row.method.token },
    restrictions,
    // A first attempt with a different method is not a retry.
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
