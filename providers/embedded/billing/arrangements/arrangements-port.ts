import { sql } from 'kysely';
import type { Arrangement, ArrangementsPort, ArrangementToStore } from '#modules/arrangements/server/port.ts';
import { ageing, type OpenItem } from '#modules/billing/rules/ageing.ts';
import { plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import { writeEvents } from '../../events/events.ts';
import { joinOpenItems } from '../cycle/part-joins.ts';
import { lockParts } from '../ledger/lock-parts.ts';
import { agreedEvent, endedEvent } from './arrangement-events.ts';
import { readArrangements } from './read-arrangements.ts';

export function createArrangements(database: Database, terms: ReadTerms): ArrangementsPort {
  return {
    async arrangements(accountId) {
      if (!isUuid(accountId)) return [];
      const found = await readArrangements(database, accountId);
      return found.map((one): Arrangement => ({ ...one, endedOn: one.endedOn ?? undefined, resumesOn: one.resumesOn ?? undefined }));
    },

    async agree(arrangement) {
      const { accountId, arrangementId, part, amount, agreedOn } = arrangement;
      if (!isUuid(accountId) || !isUuid(arrangementId)) return refuse({ reason: 'no-such-part' });
      return database.transaction().execute(async (transaction) => {
        await lockParts(transaction, [{ accountId, part }]);
        const known = await readArrangements(transaction, accountId);
        if (known.some((one) => one.arrangementId === arrangementId)) return accept({ arrangementId });
        const debt = await readDebt(transaction, arrangement);
        if (debt === undefined) return refuse({ reason: 'no-such-part' } as const);
        if (known.some((one) => one.part === part && one.state === 'active')) return refuse({ reason: 'arranged-already' } as const);
        if (ageing(debt.balance, debt.items, agreedOn).pastDue < amount) return refuse({ reason: 'not-past-due' } as const);
        await store(transaction, arrangement);
        await writeEvents(transaction, [agreedEvent(arrangement)]);
        return accept({ arrangementId });
      });
    },

    async end({ accountId, arrangementId, on, at }) {
      if (!isUuid(accountId) || !isUuid(arrangementId)) return refuse({ reason: 'not-active' });
      const { arrangementResumeDays } = await terms();
      return database.transaction().execute(async (transaction) => {
        const found = (await readArrangements(transaction, accountId)).find((one) => one.arrangementId === arrangementId);
        if (found === undefined) return refuse({ reason: 'not-active' } as const);
        await lockParts(transaction, [{ accountId, part: found.part }]);
        const now = (await readArrangements(transaction, accountId)).find((one) => one.arrangementId === arrangementId);
        if (now?.state === 'ended') return accept({ arrangementId });
        if (now?.state !== 'active') return refuse({ reason: 'not-active' } as const);
        const resumesOn = plusDays(on, arrangementResumeDays);
        await sql`
          update bss.arrangements set state = 'ended', ended_on = ${on}, resumes_on = ${resumesOn}
          where account_id = ${accountId} and arrangement_id = ${arrangementId}`.execute(transaction);
        await lookAgain(transaction, { accountId, part: found.part, at });
        await writeEvents(transaction, [endedEvent({ accountId, arrangementId, part: found.part, resumesOn, at })]);
        return accept({ arrangementId });
      });
    },
  };
}

type Debt = { readonly balance: Cents; readonly items: readonly OpenItem[] };

/** What statements have asked for and is unpaid; undefined if there is no such part. */
async function readDebt(transaction: Database, { accountId, part }: ArrangementToStore): Promise<Debt | undefined> {
  const { rows } = await sql<Debt>`
    select p.balance - p.unbilled as balance, item.list as items from bss.account_parts p ${joinOpenItems}
    where p.account_id = ${accountId} and p.part = ${part}`.execute(transaction);
  return rows[0];
}

async function store(transaction: Database, arrangement: ArrangementToStore): Promise<void> {
  const { accountId, arrangementId, part, agreedOn, at, amount, payments } = arrangement;
  await sql`
    with arrangement as (
      insert into bss.arrangements (account_id, arrangement_id, part, agreed_on, agreed_at, amount)
      values (${accountId}, ${arrangementId}, ${part}, ${agreedOn}, ${at}, ${amount})
    )
    insert into bss.arranged_payments (account_id, arrangement_id, number, due_on, amount)
    select ${accountId}, ${arrangementId}, number, "on", amount
    from jsonb_to_recordset(${JSON.stringify(payments.map((payment, index) => ({ ...payment, number: index + 1 })))})
      as given(number smallint, "on" date, amount bigint)`.execute(transaction);
  await lookAgain(transaction, arrangement);
}

/** The night looks at the part next: what is due of it has changed. A held part stays held. */
const lookAgain = (transaction: Database, { accountId, part, at }: Pick<ArrangementToStore, 'accountId' | 'part' | 'at'>) =>
  sql`
    update bss.account_parts set ageing_due_at = least(ageing_due_at, ${at}::timestamptz)
    where account_id = ${accountId} and part = ${part} and statement_due_at is not null`.execute(transaction);
