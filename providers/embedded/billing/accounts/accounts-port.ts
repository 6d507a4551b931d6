import { type RawBuilder, sql } from 'kysely';
import type { Account, AccountsPort, AccountUser } from '#modules/account/server/port.ts';
import { normalAccountNumber } from '#platform/rules/account-number.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import type { Database } from '#platform/server/database/database.ts';
import { requestedKeys } from '#platform/server/database/requested-keys.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { normalForm } from './account-numbers.ts';
import { conditionOf } from './find-people.ts';

const userColumns = sql.raw(`u.user_id as "userId", u.account_id as "accountId", u.username, u.role, u.first_name as "firstName",
  u.last_name as "lastName", u.email, u.email_since as "emailSince", u.phone, u.language`);

/** SQL for the service lines of the account whose id is given; the other half has them. */
type ServicesOf = (accountId: RawBuilder<unknown>) => RawBuilder<unknown>;

export function createAccounts(database: Database, servicesOf: ServicesOf): AccountsPort {
  const readAccount = batchReads((accountIds: readonly string[]) => readAccounts(database, servicesOf, accountIds));
  const readUser = batchReads((userIds: readonly string[]) => readUsers(database, userIds));
  return {
    async usersAt(email) {
      const found =
        await sql<AccountUser>`select ${userColumns} from bss.users u where lower(u.email) = lower(${email}) and u.state = 'active' order by u.username`.execute(
          database,
        );
      return found.rows;
    },

    async search(search, most) {
      const found = await sql<AccountUser>`
        select ${userColumns} from bss.users u join bss.accounts a using (account_id)
        where u.state = 'active' and ${conditionOf(search)} order by u.last_name, u.first_name, u.username limit ${most}`.execute(database);
      return found.rows;
    },

    async setUsername(userId, username) {
      if (!isUuid(userId)) return;
      await sql`
        update bss.users u set username = ${username} from bss.user_directory d
        where d.user_id = ${userId} and u.account_id = d.account_id and u.user_id = d.user_id`.execute(database);
    },

    user: async (userId) => (isUuid(userId) ? readUser(userId) : undefined),

    async accountIdOf(accountNumber) {
      const found = await sql<{ readonly accountId: string }>`
        select account_id as "accountId" from bss.account_numbers
        where ${normalForm} = ${normalAccountNumber(accountNumber)} and not is_duplicate or account_number = ${accountNumber}
        order by account_number = ${accountNumber} desc limit 1`.execute(database);
      return found.rows[0]?.accountId;
    },

    account: async (accountId) => (isUuid(accountId) ? readAccount(accountId) : undefined),
  };
}

async function readUsers(database: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, AccountUser>> {
  const found = await sql<AccountUser & { readonly key: string }>`
    select requested.key, u.* from ${requestedKeys(userIds)} cross join lateral (
      select ${userColumns} from bss.user_directory d join bss.users u using (account_id, user_id)
      where d.user_id = requested.key::uuid and u.state = 'active' offset 0) u`.execute(database);
  return new Map(found.rows.map(({ key, ...user }) => [key, user]));
}

async function readAccounts(database: Database, servicesOf: ServicesOf, accountIds: readonly string[]): Promise<ReadonlyMap<string, Account>> {
  const found = await sql<Account>`
    select a.account_id as "accountId", a.account_number as "accountNumber", a.account_guid as "accountGuid", a.type,
      a.customer_type as "customerType", a.footprint, a.time_zone as "timeZone", a.cycle_day as "cycleDay",
      a.is_cpni_compliant as "isCpniCompliant", a.opened_at as "openedAt",
      json_build_object('type', a.biller_type, 'billingId', a.billing_id, 'spcoreDivisionId', a.spcore_division_id,
        'locationId', a.location_id, 'region', json_build_object('system', a.region_system, 'principle', a.region_principle,
          'agent', a.region_agent, 'siteId', a.region_site_id, 'company', a.region_company, 'franchise', a.region_franchise)) as biller,
      json_build_object('addressLine1', a.address_line1, 'city', a.city, 'state', a.state, 'zip', a.zip) as address,
      json_build_object('card', a.refuses_cards, 'bankAccount', a.refuses_bank_accounts,
        'doublePayment', a.refuses_online_payments) as restrictions,
      ${servicesOf(sql`a.account_id`)} as services
    from ${requestedKeys(accountIds)} cross join lateral (select * from bss.accounts where account_id = requested.key::uuid offset 0) a`.execute(
    database,
  );
  return new Map(found.rows.map((account) => [account.accountId, account]));
}
