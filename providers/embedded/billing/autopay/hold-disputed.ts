import { sql } from 'kysely';
import type { ReversalToPost } from '#modules/payments/server/port.ts';
import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { writeEvents } from '../../events/events.ts';
import type { ProviderNotice } from '../../events/provider-notice.ts';
import type { MethodRow } from '../wallet/wallet-port.ts';
import { methodFacts } from './auto-pay-events.ts';

type Affected = {
  readonly as: 'method' | 'backup';
  readonly accountId: string;
  readonly part: AccountPart;
  readonly reversalId: string;
  readonly at: IsoInstant;
  readonly method: Pick<MethodRow, 'kind' | 'lastFour'> & { readonly brand: CardBrand | null };
};

/**
 * After a lost dispute of any payment, Auto Pay no longer charges its card, on any part: an enrollment goes on hold, a backup is removed, and the
 * customer is told (decision record 0085). Choosing the card again is a new authorization. The next look stays due: a debit of the backup that was
 * announced is still taken. Runs in the transaction that books the reversals; one booked earlier changes nothing.
 */
export async function holdDisputed(transaction: Database, booked: readonly ReversalToPost[]): Promise<void> {
  const lost = booked.filter(({ kind, methodId = '' }) => kind === 'dispute' && isUuid(methodId));
  if (lost.length === 0) return;
  const { rows } = await sql<Affected>`
    with lost as (
      select distinct on (m.account_id, m.method_id) m.account_id, m.method_id, given."reversalId", given.at,
        jsonb_build_object('kind', m.kind, 'lastFour', m.last_four, 'brand', m.brand) as method
      from jsonb_to_recordset(${JSON.stringify(lost)}) as given("accountId" uuid, "methodId" uuid, "reversalId" text, at timestamptz)
      join bss.payment_methods m on m.account_id = given."accountId" and m.method_id = given."methodId"
      order by m.account_id, m.method_id, given.at
    ), held as (
      update bss.auto_pay_enrollments e set held_for = 'disputed'
      from lost where e.account_id = lost.account_id and e.method_id = lost.method_id and e.state = 'enrolled' and e.held_for is distinct from 'disputed'
      returning 'method' as "as", e.account_id as "accountId", e.part, lost."reversalId", lost.at, lost.method
    ), removed as (
      delete from bss.auto_pay_backups b using lost where b.account_id = lost.account_id and b.method_id = lost.method_id
      returning 'backup' as "as", b.account_id as "accountId", b.part, lost."reversalId", lost.at, lost.method
    )
    select * from held union all select * from removed`.execute(transaction);
  await writeEvents(transaction, rows.map(eventOf));
}

function eventOf({ as, accountId, part, reversalId, at, method }: Affected): ProviderNotice {
  const told = { key: `${part} auto-pay ${as} disputed ${reversalId}`, accountId, at };
  const facts = { part, method: methodFacts(method) };
  return as === 'method'
    ? { kind: 'auto-pay-on-hold', ...told, facts: { ...facts, because: 'disputed' } }
    : { kind: 'auto-pay-backup-refused', ...told, facts: { ...facts, amount: null } };
}
