import { sql } from 'kysely';
import type { NewsItem, StatementInsert } from '#modules/statements/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';

/** The rule: for each insert, the newest version that has begun by the statement's date, if it covers the statement's part, place and day. */
const insertsOf = sql`
  (select distinct on (i.insert_id) i.* from bss.statement_inserts i where i.from_on <= s.issued_on order by i.insert_id, i.version desc) laid`;
const isMeant = sql`s.part = any(laid.parts) and (laid.states is null or a.state = any(laid.states))
  and (laid.until_on is null or laid.until_on >= s.issued_on)`;

const columns = sql`laid.insert_id as "insertId", laid.version, laid.kind, jsonb_build_object('en', laid.title_en, 'es', laid.title_es) as title,
  jsonb_build_object('en', laid.text_en, 'es', laid.text_es) as text`;

/** The inserts of a statement, newsletters first. */
export async function readInserts(database: Database, accountId: string, statementId: string): Promise<readonly StatementInsert[]> {
  const { rows } = await sql<StatementInsert>`
    select ${columns} from bss.statements s join bss.accounts a using (account_id) cross join lateral ${insertsOf}
    where s.account_id = ${accountId} and s.statement_id = ${statementId} and ${isMeant}
    order by laid.kind desc, laid.from_on desc, laid.insert_id`.execute(database);
  return rows;
}

/** The inserts of the account's statements, newest first: each version once, with the newest statement that had it. */
export async function readNews(database: Database, accountId: string, most: number): Promise<readonly NewsItem[]> {
  const { rows } = await sql<NewsItem>`
    select * from (
      select distinct on (laid.insert_id, laid.version) ${columns}, s.issued_on as "on", s.statement_id as "statementId", s.part
      from bss.statements s join bss.accounts a using (account_id) cross join lateral ${insertsOf}
      where s.account_id = ${accountId} and ${isMeant}
      order by laid.insert_id, laid.version, s.issued_on desc, s.part
    ) news
    order by "on" desc, kind desc, "insertId", version desc limit ${most}`.execute(database);
  return rows;
}
