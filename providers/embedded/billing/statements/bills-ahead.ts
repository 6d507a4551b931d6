import { sql } from 'kysely';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { billedPeriod, nextStatementOn } from '../cycle/cycle.ts';
import type { PartKey } from '../part-keys.ts';
import type { PlanChange } from '../plans/plan-changes.ts';
import type { BilledProduct } from '../statement-builder/billed-product.ts';
import { billedMonth, buildStatement, type StatementDraft } from '../statement-builder/build-statement.ts';
import type { BilledMonth } from '../statement-builder/corrections.ts';
import type { DraftLine } from '../statement-builder/draft-line.ts';
import type { PlanPause } from '../statement-builder/pauses.ts';
import { type Gathered, gather } from './gather.ts';
import { statementInput } from './issue-statements.ts';

/** A bill to come: what its charges sum to, with something and without it. */
export type BillAhead = { readonly on: IsoDate; readonly amount: Cents; readonly usual: Cents };

/** Two years; also more than the longest pause that anything books, with the time until it begins. */
const MOST = 24;

/**
 * The bills of a part from its next one to the first whole month after a pause, by the builder of statements itself, of what is known today: plans and
 * taxes with the changes that are set for later, and what is open paid in time, without a late fee. Nothing is stored. Empty if there is no such part.
 */
export async function billsAhead(database: Database, key: PartKey, pause: PlanPause): Promise<readonly BillAhead[]> {
  // The one after tells what a whole month costs again: the one before also corrects the month in which the pause ended.
  const ordered = await gatherAhead(database, key, (days) => (days.at(-2) ?? '') > pause.to);
  const others = ({ pauses }: Gathered) => pauses.filter(({ pauseId }) => pauseId !== pause.pauseId);
  const usual = draftsOf(ordered.map((one) => ({ ...one, pauses: others(one) })));
  const paused = draftsOf(ordered.map((one) => ({ ...one, pauses: [...others(one), pause] })));
  const bills = ordered.map(({ on }, index) => ({ on, amount: paused[index]?.charges ?? zero, usual: usual[index]?.charges ?? zero }));
  // Where the pause ends with a month, nothing of it is corrected later: the bill before the last is whole already.
  const whole = bills.at(-2);
  return whole && whole.on > pause.to && whole.amount === whole.usual ? bills.slice(0, -1) : bills;
}

type ChangesAhead = {
  readonly changes: readonly PlanChange[];
  readonly from: IsoDate;
  readonly pauses?: readonly PlanPause[];
  /** From that day on, the account is in another state, with the taxes there. */
  readonly moves?: { readonly state: string; readonly on: IsoDate } | undefined;
};

/** The bills of two years with changes of plans from a day on, as `billsAhead`, each with its lines. */
export async function billsWithChanges(
  database: Database,
  key: PartKey,
  { changes, from, pauses = [], moves }: ChangesAhead,
): Promise<readonly (BillAhead & { readonly lines: readonly DraftLine[] })[]> {
  const ordered = await gatherAhead(database, key, () => false);
  const usual = draftsOf(ordered);
  const taxes = moves && (await gatherAhead(database, key, () => false, moves)).map((one) => one.taxes);
  const first = ordered.findIndex(({ on }) => on >= from);
  const once = changes.flatMap(({ once: charge }) => (charge ? [{ ...charge, on: from, chargeId: `${TO_COME}${charge.code}` }] : []));
  const changed = draftsOf(
    ordered.map((one, index) => ({
      ...one,
      products: withChanges(one.products, changes, from),
      pauses: [...one.pauses, ...pauses],
      taxes: taxes?.[index] ?? one.taxes,
      oneTime: index === first ? [...one.oneTime, ...once] : one.oneTime,
    })),
  );
  return ordered.map(({ on }, index) => ({
    on,
    amount: changed[index]?.charges ?? zero,
    usual: usual[index]?.charges ?? zero,
    lines: changed[index]?.lines ?? [],
  }));
}

/** The day of the next statement of a part; undefined if there is no such part. */
export async function nextBillOn(database: Database, key: PartKey): Promise<IsoDate | undefined> {
  return (await statementDays(database, key, ({ length }) => length > 0))[0];
}

/** Plans as they will be, in the order of the builder: by code and time. */
function withChanges(products: readonly BilledProduct[], changes: readonly PlanChange[], from: IsoDate): readonly BilledProduct[] {
  const ends = new Set(changes.flatMap((change) => change.ends ?? []));
  const last = plusDays(from, -1);
  const kept = products.flatMap((plan): readonly BilledProduct[] => {
    if (!ends.has(plan.code) || (plan.to !== undefined && plan.to <= last)) return [plan];
    return plan.from !== undefined && plan.from > last ? [] : [{ ...plan, to: last }];
  });
  const added = changes.flatMap(({ adds }): readonly BilledProduct[] => (adds ? [{ ...adds, from }] : []));
  return [...kept, ...added].toSorted((one, other) => compared(one.code, other.code) || compared(one.from ?? '', other.from ?? ''));
}

const compared = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** What goes on the statements to come, in their order, until there are enough of them. */
async function gatherAhead(
  database: Database,
  key: PartKey,
  isEnough: (days: readonly IsoDate[]) => boolean,
  moves?: ChangesAhead['moves'],
): Promise<readonly Gathered[]> {
  const days = await statementDays(database, key, isEnough);
  const gathered = await gather(
    database,
    days.map((on) => ({ ...key, on, ...(moves && on >= moves.on && { state: moves.state }) })),
  );
  return gathered.toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

/** The days of the statements to come. */
async function statementDays(
  database: Database,
  { accountId, part }: PartKey,
  isEnough: (days: readonly IsoDate[]) => boolean,
): Promise<readonly IsoDate[]> {
  const { rows } = await sql<{ readonly cycleDay: number; readonly openedOn: IsoDate; readonly lastStatementOn: IsoDate | null }>`
    select cycle_day as "cycleDay", opened_on as "openedOn", (
      select max(issued_on) from bss.statements s where s.account_id = p.account_id and s.part = p.part) as "lastStatementOn"
    from bss.account_parts p where account_id = ${accountId} and part = ${part}`.execute(database);
  const [found] = rows;
  if (found === undefined) return [];
  const days: IsoDate[] = [];
  for (let last = found.lastStatementOn ?? undefined; days.length < MOST && !isEnough(days); ) {
    last = nextStatementOn({ ...found, lastStatementOn: last });
    days.push(last);
  }
  return days;
}

/** The statements, each correcting the one before. Only the first one finds what happened already. */
function draftsOf(ordered: readonly Gathered[]): readonly StatementDraft[] {
  let before: BilledMonth | undefined;
  return ordered.map((gathered, index) => {
    const input = statementInput(gathered, { lateFee: zero });
    const statement = buildStatement(index === 0 ? input : { ...input, ...nothingHappened(gathered), billedBefore: before });
    before = billedMonth(billedPeriod(gathered.on, gathered.cycleDay), gathered.serviceState, statement.lines);
    return statement;
  });
}

const nothing = { previousBalance: zero, payments: zero, adjustments: [], openItems: [], installments: [] } as const;

/** Of what is charged once, only what is to come: the first statement asks for the rest. */
const nothingHappened = ({ oneTime }: Gathered) => ({ ...nothing, oneTime: oneTime.filter(({ chargeId }) => chargeId.startsWith(TO_COME)) });

const TO_COME = 'to come ';
