import { sql } from 'kysely';
import type { Charge, StatementsPort } from '#modules/statements/server/port.ts';
import type { ListOrder } from '#platform/rules/list-order.ts';
import { type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';

/** Sorts by statement date. The lines of a statement keep its own order when read newest first, and are reversed when read oldest first. */
const place = sql`s.issued_on, l.statement_id, -l.number`;

const orders = {
  newest: { key: place, by: sql`s.issued_on desc, l.statement_id desc, l.number`, beyond: sql`<` },
  oldest: { key: place, by: sql`s.issued_on, l.statement_id, l.number desc`, beyond: sql`>` },
  largest: { key: sql`l.amount, ${place}`, by: sql`l.amount desc, s.issued_on desc, l.statement_id desc, l.number`, beyond: sql`<` },
  smallest: { key: sql`l.amount, ${place}`, by: sql`l.amount, s.issued_on, l.statement_id, l.number desc`, beyond: sql`>` },
} as const satisfies Record<ListOrder, unknown>;

/** The lines of an account's statements that match a filter. A page begins after the line that its key names. */
export async function readCharges(
  database: Database,
  accountId: string,
  { part, group, year, order, without }: Parameters<StatementsPort['charges']>[1],
  { first, after }: PageRequest,
): Promise<Page<Charge>> {
  const last = after === undefined ? undefined : readKey(after);
  if (!isUuid(accountId) || (after !== undefined && last === undefined)) return { items: [], next: undefined };
  const { key, by, beyond } = orders[order];
  const lines = sql`bss.statement_lines l join bss.statements s using (account_id, statement_id)`;
  const { rows } = await sql<Charge>`
    select l.statement_id || '.' || l.number as "lineId", l.kind, l.code, l.line_group as "group", l.amount, l.statement_id as "statementId", s.part,
      s.issued_on as "on", jsonb_build_object('en', l.description_en, 'es', l.description_es) as description,
      case when l.period_from is not null then jsonb_build_object('from', l.period_from, 'to', l.period_to) end as period
    from ${lines}
    where l.account_id = ${accountId} and l.line_group <> all(${[...without]})
      ${part === undefined ? sql`` : sql`and s.part = ${part}`}
      ${group === undefined ? sql`` : sql`and l.line_group = ${group}`}
      ${year === undefined ? sql`` : sql`and s.issued_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`}
      ${
        last === undefined
          ? sql``
          : sql`and (${key}) ${beyond} (select ${key} from ${lines}
              where l.account_id = ${accountId} and l.statement_id = ${last.statementId} and l.number = ${last.number})`
      }
    order by ${by} limit ${first + 1}`.execute(database);
  const charges = rows.map((row) => ({ ...row, period: row.period ?? undefined }));
  return pageIn(charges, first, ({ lineId }) => lineId);
}

function readKey(text: string): { readonly statementId: string; readonly number: number } | undefined {
  const [statementId = '', number = ''] = text.split('.');
  return isUuid(statementId) && /^\d{1,4}$/.test(number) ? { statementId, number: Number(number) } : undefined;
}
