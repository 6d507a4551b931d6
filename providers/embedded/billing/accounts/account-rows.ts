import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { AccountDefinition } from '../../accounts/definition.ts';

/** Earlier than any due time: the nightly run looks at the part first and works out what is due, and when. */
const AT_ONCE = 'epoch';

/** CTEs that insert accounts with their people, parts and products. */
export const insertAccounts = (definitions: readonly AccountDefinition[]) => sql`
    account as (
      insert into bss.accounts select * from jsonb_populate_recordset(null::bss.accounts, ${rows(definitions, accountRow)})
      returning account_id, account_number
    ), account_number as (
      insert into bss.account_numbers (account_number, account_id) select account_number, account_id from account
    ), person as (
      insert into bss.users select * from jsonb_populate_recordset(null::bss.users, ${rows(definitions, userRows)})
      returning account_id, user_id
    ), directory as (
      insert into bss.user_directory (user_id, account_id) select user_id, account_id from person
    ), part as (
      insert into bss.account_parts (account_id, part, part_number, opened_on, cycle_day, restoration_minutes, auto_pay_discount_eligible,
        statement_due_at)
      select account_id, part, part_number, opened_on, cycle_day, restoration_minutes, auto_pay_discount_eligible, statement_due_at
      from jsonb_populate_recordset(null::bss.account_parts, ${rows(definitions, partRows)})
    ), product as (
      insert into bss.products select * from jsonb_populate_recordset(null::bss.products, ${rows(definitions, productRows)})
    )`;

/** Releases held accounts to the nightly runs. */
export async function releaseAccounts(database: Database, accountIds: readonly string[]): Promise<void> {
  await sql`
    update bss.account_parts set statement_due_at = ${AT_ONCE}, ageing_due_at = ${AT_ONCE}
    where account_id = any(${accountIds}::uuid[]) and statement_due_at is null`.execute(database);
}

const rows = (definitions: readonly AccountDefinition[], rowsOf: (definition: AccountDefinition) => object): string =>
  JSON.stringify(definitions.flatMap(rowsOf));

const accountRow = ({ accountId, biller, address, restrictions, ...account }: AccountDefinition) => ({
  account_id: accountId,
  account_number: account.accountNumber,
  account_guid: account.accountGuid,
  type: account.type,
  customer_type: account.customerType,
  footprint: account.footprint,
  time_zone: account.timeZone,
  cycle_day: account.cycleDay,
  is_cpni_compliant: account.isCpniCompliant,
  biller_type: biller.type,
  billing_id: biller.billingId,
  region_system: biller.region.system,
  region_principle: biller.region.principle,
  region_agent: biller.region.agent,
  region_site_id: biller.region.siteId,
  region_company: biller.region.company,
  region_franchise: biller.region.franchise,
  spcore_division_id: biller.spcoreDivisionId,
  location_id: biller.locationId,
  address_line1: address.addressLine1,
  city: address.city,
  state: address.state,
  zip: address.zip,
  bill_delivery: account.billDelivery,
  refuses_cards: restrictions.card,
  refuses_bank_accounts: restrictions.bankAccount,
  refuses_online_payments: restrictions.doublePayment,
  opened_at: account.openedAt,
});

const userRows = ({ accountId, users, openedAt }: AccountDefinition) =>
  users.map((user, index) => ({
    account_id: accountId,
    user_id: user.userId,
    username: user.username,
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    email_since: user.emailSince ?? openedAt,
    phone: user.phone,
    language: user.language,
    state: 'active',
    seat: index + 1,
  }));

const partRows = ({ accountId, cycleDay, parts, held }: AccountDefinition) =>
  parts.map((part) => ({
    account_id: accountId,
    part: part.part,
    part_number: part.partNumber,
    opened_on: part.openedOn,
    cycle_day: part.cycleDay ?? cycleDay,
    restoration_minutes: part.restorationMinutes,
    auto_pay_discount_eligible: part.autoPayDiscountEligible,
    statement_due_at: held ? null : AT_ONCE,
  }));

const productRows = ({ accountId, parts }: AccountDefinition) =>
  parts.flatMap(({ part, openedOn, products }) =>
    products.map(({ code, group, description, monthly, from, to, promotion }) => ({
      account_id: accountId,
      part,
      code,
      active_from: from ?? openedOn,
      active_to: to,
      line_group: group,
      description_en: description.en,
      description_es: description.es,
      monthly,
      promotion_code: promotion?.code,
      promotion_description_en: promotion?.description.en,
      promotion_description_es: promotion?.description.es,
      promotion_amount: promotion?.amount,
      promotion_until: promotion?.until,
    })),
  );
