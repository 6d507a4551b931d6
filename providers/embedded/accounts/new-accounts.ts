import { sql } from 'kysely';
import type { AccountToOpen, NewAccountPort, NewAccountStanding } from '#modules/new-account/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid, uuidOf } from '#platform/server/uuid.ts';
import { servesAt, setNode } from '../operations/services/premises.ts';
import type { AccountDefinition } from './definition.ts';
import { openAccounts } from './open-account.ts';
import { zoneOfState } from './state-zones.ts';

/** Accounts for people who were no customers: held until something is delivered, so that no run bills or ages them. */
export const createNewAccounts = (database: Database): NewAccountPort => ({
  open: (account) =>
    database.transaction().execute(async (transaction) => {
      const { accountId, address, at } = account;
      // Two requests for one account wait for each other, and so do two for one place.
      for (const what of [accountId, `${address.zip} ${address.addressLine1.toLowerCase()}`]) await lockName(transaction, what);
      const known = await numberOf(transaction, accountId);
      if (known !== undefined) return accept({ accountNumber: known });
      if (await servesAt(transaction, address)) return refuse('place-served');
      const accountNumber = await nextNumber(transaction);
      await openAccounts(transaction, [definitionOf(account, accountNumber)]);
      await setNode(transaction, accountId, address.zip);
      await sql`insert into bss.new_accounts (account_id, state, opened_at) values (${accountId}, 'waiting', ${at})`.execute(transaction);
      return accept({ accountNumber });
    }),
  async standing(accountId) {
    if (!isUuid(accountId)) return undefined;
    const { rows } = await sql<{ readonly state: NewAccountStanding }>`select state from bss.new_accounts where account_id = ${accountId}`.execute(
      database,
    );
    return rows[0]?.state;
  },
});

const lockName = (transaction: Database, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`new account ${name}`}, 0))`.execute(transaction);

async function numberOf(transaction: Database, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly number: string }>`select account_number as number from bss.accounts where account_id = ${accountId}`.execute(
    transaction,
  );
  return rows[0]?.number;
}

/** The system of our own accounts, and the office that opens them. */
const SYSTEM = '8347';
const OFFICE = '1200';

/** Sixteen digits, as bills have them; one that an import brought along is passed over. */
async function nextNumber(transaction: Database): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ readonly number: string; readonly taken: boolean }>`
      with next as (select ${SYSTEM + OFFICE} || lpad(nextval('bss.new_account_number')::text, 8, '0') as number)
      select number, exists (select from bss.account_numbers n where n.account_number = next.number) as taken from next`.execute(transaction);
    const [next] = rows;
    if (next && !next.taken) return next.number;
  }
}

function definitionOf({ accountId, person, address, footprint, at }: AccountToOpen, accountNumber: string): AccountDefinition {
  const timeZone = zoneOfState(address.state);
  const openedOn = todayIn(at, timeZone);
  return {
    ...{ accountId, accountNumber, address, footprint, timeZone },
    accountGuid: uuidOf('account guid', accountId),
    type: 'standard',
    customerType: 'residential',
    cycleDay: Number(openedOn.slice(8)),
    isCpniCompliant: true,
    biller: {
      type: 'CSG',
      billingId: accountNumber.slice(-9),
      region: { system: SYSTEM, principle: '1000', agent: OFFICE, siteId: address.state, company: '01', franchise: address.zip },
      spcoreDivisionId: `${address.state}.01`,
      locationId: uuidOf('location', accountId).slice(0, 8),
    },
    services: [],
    restrictions: { card: false, bankAccount: false, doublePayment: false },
    openedAt: at,
    billDelivery: 'paper-and-online',
    users: [{ ...person, role: 'Primary' }],
    parts: [{ part: 'core', openedOn, autoPayDiscountEligible: true, products: [] }],
    held: true,
  };
}

/** Has a new account be billed from the day on which the first thing works that was ordered for it; one that is served already stays as it is. */
export async function beginBilling(transaction: Database, accountId: string, on: IsoDate): Promise<void> {
  await sql`
    with begun as (
      update bss.new_accounts set state = 'active', settled_on = ${on} where account_id = ${accountId} and state = 'waiting' returning account_id
    )
    update bss.account_parts p set opened_on = ${on}, statement_due_at = 'epoch', ageing_due_at = 'epoch'
    from begun where p.account_id = begun.account_id and p.statement_due_at is null`.execute(transaction);
}
