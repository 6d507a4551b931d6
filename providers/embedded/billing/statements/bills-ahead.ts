import { sql } from 'kysely';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { billedPeriod, nextStatementOn } from '../cycle/cycle.ts';
import type { PartKey } from '../part-keys.ts';
import { billedMonth, buildStatement } from '../statement-builder/build-statement.ts';
import type { BilledMonth } from '../statement-builder/corrections.ts';
import type { PlanPause } from '../statement-builder/pauses.ts';
import { type Gathered, gather } from './gather.ts';
import { statementInput } from './issue-statements.ts';

/** A bill to come: what its charges sum to, with a pause and without it. */
export type BillAhead = { readonly on: IsoDate; readonly amount: Cents; readonly usual: Cents };

/** More than the longest pause that anything books, with the time until it begins. */
const MOST = 24;

/**
 * The bills of a part from its next one to the first whole month after a pause, by the builder of statements itself, of what is known today: plans and
 * taxes with the changes that are set for later, and what is open paid in time, without a late fee. Nothing is stored. Empty if there is no such part.
 */
export async function billsAhead(database: Database, { accountId, part }: PartKey, pause: PlanPause): Promise<readonly BillAhead[]> {
  const days = await statementDays(database, { accountId, part }, pause.to);
  const gathered = await gather(
    database,
    days.map((on) => ({ accountId, part, on })),
  );
  const ordered = gathered.toSorted((one, other) => (one.on < other.on ? -1 : 1));
  const others = ({ pauses }: Gathered) => pauses.filter(({ pauseId }) => pauseId !== pause.pauseId);
  const usual = chargesOf(ordered, others);
  const paused = chargesOf(ordered, (one) => [...others(one), pause]);
  return ordered.map(({ on }, index) => ({ on, amount: paused[index] ?? zero, usual: usual[index] ?? zero }));
}

/** The days of the statements to come, up to the first one of a month that is wholly after a day. */
async function statementDays(database: Database, { accountId, part }: PartKey, until: IsoDate): Promise<readonly IsoDate[]> {
  const { rows } = await sql<{ readonly cycleDay: number; readonly openedOn: IsoDate; readonly lastStatementOn: IsoDate | null }>`
    select cycle_day as "cycleDay", opened_on as "openedOn", (
      select max(issued_on) from bss.statements s where s.account_id = p.account_id and s.part = p.part) as "lastStatementOn"
    from bss.account_parts p where account_id = ${accountId} and part = ${part}`.execute(database);
  const [found] = rows;
  if (found === undefined) return [];
  const days: IsoDate[] = [];
  for (let last = found.lastStatementOn ?? undefined; days.length < MOST; ) {
    last = nextStatementOn({ ...found, lastStatementOn: last });
    days.push(last);
    // The one after tells what a whole month costs again: this one also corrects the month in which the pause ended.
    if ((days.at(-2) ?? '') > until) break;
  }
  return days;
}

/** What each statement asks for, each correcting the one before. Only the first one finds what happened already. */
function chargesOf(ordered: readonly Gathered[], pausesOf: (gathered: Gathered) => readonly PlanPause[]) {
  let before: BilledMonth | undefined;
  return ordered.map((gathered, index) => {
    const input = statementInput({ ...gathered, pauses: pausesOf(gathered) }, { lateFee: zero });
    const statement = buildStatement(index === 0 ? input : { ...input, ...nothingHappened, billedBefore: before });
    before = billedMonth(billedPeriod(gathered.on, gathered.cycleDay), gathered.serviceState, statement.lines);
    return statement.charges;
  });
}

const nothingHappened = { previousBalance: zero, payments: zero, adjustments: [], oneTime: [], openItems: [], installments: [] } as const;
