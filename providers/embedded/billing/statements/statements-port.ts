import { sql } from 'kysely';
import type { GroupTotal, Statement, StatementHead, StatementsPort } from '#modules/statements/server/port.ts';
import { type AccountPart, isAccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pageIn } from '#platform/rules/page.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { readInserts, readNews } from '../inserts/read-inserts.ts';
import { readCharges } from './read-charges.ts';

export function createStatements(database: Database): StatementsPort {
  const readList = batchReads((requests: readonly ListRequest[]) => readLists(database, requests));
  return {
    async list(accountId, part, { first, after }) {
      const key = after === undefined ? undefined : readKey(after);
      if (!isUuid(accountId) || (after !== undefined && key === undefined)) return { items: [], next: undefined };
      const found = (await readList({ accountId, part, after: key, most: first + 1 })) ?? [];
      return pageIn(found, first, ({ on, part }) => `${on}.${part}`);
    },

    statement: (accountId, statementId) => read(database, accountId, statementId),
    charges: (accountId, filter, page) => readCharges(database, accountId, filter, page),

    async totals(accountId, part, most) {
      if (!isUuid(accountId)) return [];
      const found = await sql<GroupTotal>`
        select l.statement_id as "statementId", l.line_group as "group", sum(l.amount)::bigint as total
        from bss.statement_lines l
        where l.account_id = ${accountId} and l.statement_id in (
          select s.statement_id from bss.statements s where s.account_id = ${accountId} and s.part = ${part} order by s.issued_on desc limit ${most})
        group by l.statement_id, l.line_group`.execute(database);
      return found.rows;
    },

    async before(accountId, statementId) {
      if (!isUuid(accountId) || !isUuid(statementId)) return undefined;
      const found = await sql<{ readonly statementId: string }>`
        select b.statement_id as "statementId" from bss.statements s
        join bss.statements b on b.account_id = s.account_id and b.part = s.part and b.issued_on < s.issued_on
        where s.account_id = ${accountId} and s.statement_id = ${statementId}
        order by b.issued_on desc limit 1`.execute(database);
      const [before] = found.rows;
      return before && read(database, accountId, before.statementId);
    },

    inserts: async (accountId, statementId) => (isUuid(accountId) && isUuid(statementId) ? readInserts(database, accountId, statementId) : []),

    news: async (accountId, most) => (isUuid(accountId) ? readNews(database, accountId, most) : []),
  };
}

type StatementKey = { readonly on: IsoDate; readonly part: AccountPart };
type ListRequest = {
  readonly accountId: string;
  /** Undefined means all parts. */
  readonly part: AccountPart | undefined;
  /** Undefined means start at the newest. */
  readonly after: StatementKey | undefined;
  readonly most: number;
};

/**
 * Each list newest first, as one JSON text of arrays from PostgreSQL. Reading ten rows of eight columns here cost more than it saved there; naming
 * the columns in each row, and comparing each row with defaults instead of with nothing, took PostgreSQL half as long again.
 */
async function readLists(database: Database, requests: readonly ListRequest[]): Promise<ReadonlyMap<ListRequest, readonly StatementHead[]>> {
  const lists = requests.map(({ after, ...list }, number) => ({ ...list, number, afterOn: after?.on, afterPart: after?.part }));
  const { rows } = await sql<{ readonly heads: readonly HeadValues[] | null }>`
    select (
      select json_agg(json_build_array(head."statementId", head.part, head."on", head."dueOn", head."previousBalance", head.payments, head.charges, head.balance)
        order by head."on" desc, head.part)
      from (
        select ${headColumns} from bss.statements s
        where s.account_id = requests."accountId" and s.issued_on <= coalesce(requests."afterOn", 'infinity')
          and (requests.part is null or s.part = requests.part)
          and (requests."afterOn" is null or s.issued_on < requests."afterOn" or s.part > requests."afterPart")
        order by s.issued_on desc, s.part limit requests.most) head) as heads
    from jsonb_to_recordset(${JSON.stringify(lists)})
      as requests(number integer, "accountId" uuid, part text, "afterOn" date, "afterPart" text, most integer)
    order by requests.number`.execute(database);
  return new Map(requests.map((list, number) => [list, rows[number]?.heads?.map(headOf) ?? []]));
}

type HeadValues = readonly [string, AccountPart, IsoDate, IsoDate, Cents, Cents, Cents, Cents];

const headOf = ([statementId, part, on, dueOn, previousBalance, payments, charges, balance]: HeadValues): StatementHead => ({
  statementId,
  part,
  on,
  dueOn,
  previousBalance,
  payments,
  charges,
  balance,
});

async function read(database: Database, accountId: string, statementId: string): Promise<Statement | undefined> {
  if (!isUuid(accountId) || !isUuid(statementId)) return undefined;
  const found = await sql<Statement>`
    select ${headColumns}, coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'lineId', l.statement_id || '.' || l.number, 'kind', l.kind, 'code', l.code, 'group', l.line_group, 'amount', l.amount,
        'description', jsonb_build_object('en', l.description_en, 'es', l.description_es),
        'period', case when l.period_from is not null then jsonb_build_object('from', l.period_from, 'to', l.period_to) end
      )) order by l.number)
      from bss.statement_lines l where l.account_id = s.account_id and l.statement_id = s.statement_id), '[]') as lines,
    coalesce((
      select jsonb_agg(jsonb_build_object('entryId', coalesce(r.reversal_id, p.payment_id), 'on', e.occurred_on, 'amount', coalesce(-r.amount, p.amount) - coalesce(ahead.amount, 0), 'channel', p.channel,
        'reversal', r.kind) order by e.occurred_on, e.number)
      from bss.entries e left join bss.reversals r on r.account_id = e.account_id and r.reversal_id = e.reversal_id
      join bss.payments p on p.account_id = e.account_id and p.payment_id = coalesce(e.payment_id, r.payment_id)
      left join bss.device_payments ahead on ahead.account_id = p.account_id and ahead.payment_id = p.payment_id
        and ahead.reversal_id is not distinct from r.reversal_id
      where e.account_id = s.account_id and e.part = s.part and r.owed is distinct from 'anew' and p.order_id is null and coalesce(-r.amount, p.amount) <> coalesce(ahead.amount, 0)
        and e.number < s.entry_number and e.number > coalesce((
        select max(b.entry_number) from bss.statements b
        where b.account_id = s.account_id and b.part = s.part and b.issued_on < s.issued_on), 0)), '[]') as received
    from bss.statements s where s.account_id = ${accountId} and s.statement_id = ${statementId}`.execute(database);
  return found.rows[0];
}

const headColumns = sql`s.statement_id as "statementId", s.part, s.issued_on as "on", s.due_on as "dueOn",
  s.previous_balance as "previousBalance", s.payments, s.charges, s.balance`;

/** A page begins after the statement of this date and part. Undefined for text that is not a page key of ours. */
function readKey(text: string): StatementKey | undefined {
  const [on = '', part = ''] = text.split('.');
  return isCalendarDate(on) && isAccountPart(part) ? { on, part } : undefined;
}
