import { sql } from 'kysely';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { type Cents, lesser, minus, plus, zero } from '#platform/rules/money.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { Terms } from '#providers/books/terms.ts';
import { billedPeriod, dueOn, nextStatementOn } from '../cycle/cycle.ts';
import { installmentOf } from '../devices/installments.ts';
import { isServed } from '../dunning/service-states.ts';
import { post } from '../ledger/post.ts';
import { lookAfterStatement, statementAt } from '../nights/night-hours.ts';
import { buildStatement, type StatementDraft, type StatementInput } from '../statement-builder/build-statement.ts';
import type { BilledMonth } from '../statement-builder/corrections.ts';
import { LATE_FEE_CODE } from '../statement-builder/late-fee.ts';
import { withPauses } from '../statement-builder/pauses.ts';
import { type Gathered, gather, type StatementKey } from './gather.ts';

/** A part whose ledger moves between the read and the write is built again. Needing more attempts than this means that something else is wrong. */
const ATTEMPTS = 10;

/**
 * Issues statements: gathers what happened since the last one, builds the lines, stores them and posts the ledger entry. Exactly once for each key,
 * however often it is called and by however many workers. A batch costs two round trips and one transaction.
 * @param at when they become readable; if omitted, on their own dates, for tools that grow past statements
 * @returns the statements issued now, not those issued before
 * @throws RangeError for a date that is not the part's next statement date, or a part that does not exist; nothing is issued then
 */
export async function issueStatements(
  database: Database,
  keys: readonly StatementKey[],
  terms: Terms,
  at?: IsoInstant,
): Promise<readonly IssuedStatement[]> {
  let left = keys;
  const done: IssuedStatement[] = [];
  for (let attempt = 0; attempt < ATTEMPTS && left.length > 0; attempt++) {
    const gathered = await gather(database, left);
    refuseUnknown(left, gathered);
    const drafts = gathered.filter(({ issuedId }) => issuedId === null).map((one) => draftOf(one, terms, at));
    const issued = await store(database, drafts);
    done.push(...drafts.filter(({ key }) => issued.has(partOf(key))).map(issuedOf));
    left = drafts.map(({ key }) => key).filter((key) => !issued.has(partOf(key)));
  }
  if (left.length > 0) throw new Error(`${left.length} statements could not be issued: their ledgers keep moving`);
  return done;
}

/** The facts of a statement for its notice. */
export type IssuedStatement = StatementKey & {
  readonly statementId: string;
  readonly dueOn: IsoDate;
  readonly balance: Cents;
  readonly lateFee: Cents | null;
};

const issuedOf = ({ key, statement, due }: Draft): IssuedStatement => ({
  ...key,
  statementId: statementIdOf(key),
  dueOn: due,
  balance: statement.balance,
  lateFee: statement.lines.find(({ code }) => code === LATE_FEE_CODE)?.amount ?? null,
});

const partOf = ({ accountId, part }: Pick<StatementKey, 'accountId' | 'part'>): string => `${accountId} ${part}`;

export const statementIdOf = ({ accountId, part, on }: StatementKey): string => uuidOf('statement', accountId, part, on);

function refuseUnknown(keys: readonly StatementKey[], gathered: readonly Gathered[]) {
  if (gathered.length < keys.length) throw new RangeError('a statement was asked for a part that does not exist');
}

type Draft = {
  readonly key: StatementKey;
  readonly gathered: Gathered;
  readonly statement: StatementDraft;
  readonly due: IsoDate;
  /** Undefined means its own date. */
  readonly availableOn: IsoDate | undefined;
  readonly ageingDueAt: IsoInstant | undefined;
};

function draftOf(gathered: Gathered, terms: Terms, at: IsoInstant | undefined): Draft {
  const { accountId, part, on, openedOn, cycleDay, lastStatementOn } = gathered;
  const next = nextStatementOn({ cycleDay, openedOn, lastStatementOn: lastStatementOn ?? undefined });
  if (on !== next) throw new RangeError(`the next statement of ${part} of account ${accountId} is that of ${next}, not of ${on}`);
  const statement = buildStatement(statementInput(gathered, terms));
  const ageingDueAt = lookAfterStatement(part, on, gathered.serviceState, gathered.timeZone, terms);
  const readFrom = at && todayIn(at, gathered.timeZone);
  const availableOn = readFrom && readFrom > on ? readFrom : undefined;
  return { key: { accountId, part, on }, gathered, statement, due: dueOn(on, terms), availableOn, ageingDueAt };
}

/** What the builder makes the statement of. Pauses put another plan in the place of those that are paused. */
export function statementInput(gathered: Gathered, terms: Pick<Terms, 'lateFee'>): StatementInput {
  const { part, on, cycleDay, previousBalance } = gathered;
  return {
    part,
    on,
    period: billedPeriod(on, cycleDay),
    previousBalance,
    payments: paymentsOf(gathered),
    adjustments: gathered.adjustments,
    installments: gathered.devicePlans.flatMap(installmentOf).map(({ line }) => line),
    products: withPauses(gathered.products, gathered.pauses),
    billedBefore: billedBefore(gathered),
    openItems: gathered.openItems,
    serviceState: gathered.serviceState,
    oneTime: gathered.oneTime,
    taxes: gathered.taxes,
    autoPayDiscount: gathered.autoPayDiscount,
    lateFee: terms.lateFee,
    arrangedOn: gathered.arrangedOn ?? undefined,
  };
}

function billedBefore({ lastStatementOn, cycleDay, billed, wasServed }: Gathered): BilledMonth | undefined {
  if (lastStatementOn === null) return undefined;
  return { month: billedPeriod(lastStatementOn, cycleDay), wasServed: wasServed ?? true, stretches: billed };
}

/** Between two statements, only adjustments and payments with their reversals move the balance. */
const paymentsOf = ({ previousBalance, currentBalance, adjustments }: Gathered): Cents =>
  minus(plus(previousBalance, ...adjustments.map(({ amount }) => amount)), currentBalance);

/** Stores the drafts whose ledger has not moved since it was read. @returns the keys (`partOf`) of the stored ones */
async function store(database: Database, drafts: readonly Draft[]): Promise<ReadonlySet<string>> {
  if (drafts.length === 0) return new Set();
  const written = await post<Pick<StatementKey, 'accountId' | 'part'>>(database, {
    cause: 'statement_id',
    posted: sql`draft as (
      select * from jsonb_to_recordset(${JSON.stringify(drafts.map(statementRow))}) as given(account_id uuid, part text, issued_on date,
        statement_id uuid, due_on date, available_on date, previous_balance bigint, payments bigint, charges bigint, credits bigint, adjusted bigint, installments bigint, tax bigint, balance bigint, is_served boolean, last_entry integer,
        statement_due_at timestamptz, ageing_due_at timestamptz)
    ), posted as (
      select draft.*, statement_id as cause_id, issued_on as occurred_on, null::timestamptz as at, charges - adjusted as change,
        -installments as devices, 'revenue' as contra
      from draft
    )`,
    ifUnmoved: true,
    totals: sql`max(issued_on) as issued_on, max(statement_due_at) as statement_due_at, max(ageing_due_at) as ageing_due_at`,
    // A part that is held stays so.
    assignments: sql`unbilled = 0, open_since = total.issued_on,
        statement_due_at = case when p.statement_due_at is not null then total.statement_due_at end,
        ageing_due_at = case when p.statement_due_at is not null then least(p.ageing_due_at, total.ageing_due_at) end`,
    after: sql`statement as (
      insert into bss.statements
        (account_id, part, issued_on, statement_id, due_on, available_on, previous_balance, payments, charges, credits, balance, is_served, entry_number)
      select account_id, part, issued_on, statement_id, due_on, available_on, previous_balance, payments, charges, credits, balance, is_served, number
      from numbered
    ), line as (
      insert into bss.statement_lines
      select l.* from jsonb_populate_recordset(null::bss.statement_lines, ${JSON.stringify(drafts.flatMap(lineRows))}) l
      join numbered using (account_id, statement_id)
    ), installment as (
      insert into bss.device_installments (account_id, plan_id, number, statement_id, amount)
      select account_id, plan_id, due.number, statement_id, due.amount
      from numbered join jsonb_to_recordset(${JSON.stringify(drafts.flatMap(installmentRows))})
        as due(account_id uuid, statement_id uuid, plan_id uuid, number smallint, amount bigint) using (account_id, statement_id)
      returning account_id, plan_id, number, amount
    ), plan as (
      update bss.device_plans p set billed = p.billed + installment.amount, installments_billed = installment.number
      from installment where p.account_id = installment.account_id and p.plan_id = installment.plan_id
    ), charge as (
      update bss.one_time_charges c set billed_on = numbered.issued_on
      from numbered, jsonb_to_recordset(${JSON.stringify(drafts.flatMap(chargeRows))}) as taken(account_id uuid, part text, charge_id text)
      where c.account_id = numbered.account_id and c.part = numbered.part
        and taken.account_id = numbered.account_id and taken.part = numbered.part and taken.charge_id = c.charge_id
    )`,
    answer: sql`select account_id as "accountId", part from numbered`,
  });
  return new Set(written.map(partOf));
}

const statementRow = ({ key, gathered, statement, due, availableOn, ageingDueAt }: Draft) => ({
  account_id: key.accountId,
  part: key.part,
  issued_on: key.on,
  statement_id: statementIdOf(key),
  due_on: due,
  available_on: availableOn,
  previous_balance: gathered.previousBalance,
  payments: paymentsOf(gathered),
  charges: statement.charges,
  credits: plus(...gathered.adjustments.map(({ amount }) => lesser(amount, zero))),
  adjusted: plus(...gathered.adjustments.map(({ amount }) => amount)),
  installments: plus(...gathered.devicePlans.flatMap(installmentOf).map(({ amount }) => amount)),
  tax: plus(zero, ...statement.lines.filter(({ kind }) => kind === 'tax').map(({ amount }) => amount)),
  balance: statement.balance,
  is_served: isServed(gathered.serviceState),
  last_entry: gathered.lastEntry,
  statement_due_at: statementAt(nextStatementOn({ ...gathered, lastStatementOn: key.on }), gathered.timeZone),
  ageing_due_at: ageingDueAt,
});

const lineRows = ({ key, statement }: Draft) =>
  statement.lines.map(({ kind, code, group, description, amount, period, monthly }, index) => ({
    account_id: key.accountId,
    statement_id: statementIdOf(key),
    number: index + 1,
    kind,
    code,
    line_group: group,
    description_en: description.en,
    description_es: description.es,
    amount,
    period_from: period?.from,
    period_to: period?.to,
    monthly,
  }));

const installmentRows = ({ key, gathered }: Draft) =>
  gathered.devicePlans
    .flatMap(installmentOf)
    .map(({ planId, number, amount }) => ({ account_id: key.accountId, statement_id: statementIdOf(key), plan_id: planId, number, amount }));

const chargeRows = ({ key, gathered }: Draft) =>
  gathered.oneTime.map(({ chargeId }) => ({ account_id: key.accountId, part: key.part, charge_id: chargeId }));
