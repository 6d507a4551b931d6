import { type RawBuilder, sql } from 'kysely';
import type { Account } from '#modules/account/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import { uuidOf } from '#platform/server/uuid.ts';

/** Where the network reaches a neighborhood from. */
export type PlantNode = { readonly nodeId: string; readonly hub: string; readonly name: string };

/** What comes with the internet; set up or not. */
export type AddOn = { readonly line: 'wifi' | 'secureconnect'; readonly provisioned: boolean };

/** A place to open: its address is the account's. */
export type PremiseOfAccount = Pick<Account, 'accountId' | 'address'> & {
  readonly node: PlantNode | undefined;
  readonly addOns: readonly AddOn[];
};

/** CTEs that insert the places of accounts, with what comes with their internet, and the nodes that are not there yet. */
export const insertPremises = (accounts: readonly PremiseOfAccount[]) => sql`
    node as (
      insert into oss.nodes (node_id, hub, name)
      select distinct "nodeId", hub, name from jsonb_to_recordset(${JSON.stringify(accounts.flatMap(({ node }) => node ?? []))})
        as one("nodeId" text, hub text, name text)
      order by 1 on conflict do nothing
    ), premise as (
      insert into oss.premises select * from jsonb_populate_recordset(null::oss.premises, ${JSON.stringify(accounts.map(premiseRow))})
    ), add_on as (
      insert into oss.add_ons select * from jsonb_populate_recordset(null::oss.add_ons, ${JSON.stringify(accounts.flatMap(addOnRows))})
    )`;

const premiseRow = ({ accountId, address, node }: PremiseOfAccount) => ({
  account_id: accountId,
  premise_id: uuidOf('premise', accountId),
  address_line1: address.addressLine1,
  city: address.city,
  state: address.state,
  zip: address.zip,
  node_id: node?.nodeId,
});

const addOnRows = ({ accountId, addOns }: PremiseOfAccount) => addOns.map((addOn) => ({ account_id: accountId, ...addOn }));

/** Whether a place `p` is at an address, however it is written. */
export const isAt = ({ addressLine1, zip }: Pick<Account['address'], 'addressLine1' | 'zip'>) =>
  sql`p.zip = ${zip} and ${plain(sql`p.address_line1`)} = ${plain(sql`${addressLine1}`)}`;

const plain = (text: RawBuilder<unknown>) => sql`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;

/** Whether somebody has service at an address, or has ordered it. */
export async function servesAt(database: Database, address: Pick<Account['address'], 'addressLine1' | 'zip'>): Promise<boolean> {
  const { rows } = await sql<{ readonly served: boolean }>`
    select exists (select from oss.premises p join oss.services s using (account_id) where ${isAt(address)}) as served`.execute(database);
  return rows[0]?.served ?? false;
}

/** Where the network reaches a place from, by its ZIP code. */
export async function setNode(transaction: Database, accountId: string, zip: string): Promise<void> {
  await sql`
    update oss.premises set node_id = (select min(node_id) from oss.nodes where zips @> ${[zip]}::text[]) where account_id = ${accountId}`.execute(
    transaction,
  );
}

/** Forgets the place of an account that never had service there. */
export async function removePremise(transaction: Database, accountId: string): Promise<void> {
  await sql`delete from oss.premises where account_id = ${accountId}`.execute(transaction);
}
