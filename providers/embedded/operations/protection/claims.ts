import { type RawBuilder, sql } from 'kysely';
import type { Claim, ClaimState, Denial } from '#modules/phone-protection/rules/claim.ts';
import type { ClaimOfAccount, ClaimToFile } from '#modules/phone-protection/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { numberIn, type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';

const PREFIX = 'PC-';
const keyOf = ({ number }: Pick<Claim, 'number'>): string => number.replace(PREFIX, '');

type OrNull<T> = { readonly [K in keyof T]: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K] };
type Row = OrNull<ClaimOfAccount>;

const claimOf = ({ number, denial, carrier, trackingNumber, decidedOn, sentOn, completedOn, ...row }: Row): ClaimOfAccount => ({
  ...row,
  number: `${PREFIX}${number}`,
  denial: denial ?? undefined,
  carrier: carrier ?? undefined,
  trackingNumber: trackingNumber ?? undefined,
  decidedOn: decidedOn ?? undefined,
  sentOn: sentOn ?? undefined,
  completedOn: completedOn ?? undefined,
});

const read = async (database: Database, where: RawBuilder<unknown>): Promise<readonly ClaimOfAccount[]> => {
  const { rows } = await sql<Row>`
    select account_id as "accountId", claim_id as "claimId", cover_id as "coverId", number::text as number, cause, remedy, what,
      happened_on as "happenedOn", deductible, state, denial, carrier, tracking_number as "trackingNumber", filed_at as "filedAt",
      filed_on as "filedOn", decided_on as "decidedOn", sent_on as "sentOn", completed_on as "completedOn"
    from oss.phone_claims ${where}`.execute(database);
  return rows.map(claimOf);
};

/** Newest first. */
export async function claimsOf(database: Database, accountId: string): Promise<readonly Claim[]> {
  const claims = await read(database, sql`where account_id = ${accountId} order by number desc`);
  return claims.map(({ accountId: _, ...claim }) => claim);
}

/** The claims of all accounts in a state, oldest first. */
export async function claimsIn(database: Database, state: ClaimState, { first, after }: PageRequest): Promise<Page<ClaimOfAccount>> {
  const key = numberIn(after);
  const later = key === undefined ? sql`` : sql`and number > ${key}`;
  return pageIn(await read(database, sql`where state = ${state} ${later} order by number limit ${first + 1}`), first, keyOf);
}

export async function findClaim(database: Database, typed: string): Promise<ClaimOfAccount | undefined> {
  const number = numberIn(typed.trim().toUpperCase().replace(PREFIX, ''));
  return number === undefined ? undefined : (await read(database, sql`where number = ${number}`))[0];
}

export const lockClaim = async (transaction: Database, accountId: string, claimId: string): Promise<ClaimOfAccount | undefined> =>
  (await read(transaction, sql`where account_id = ${accountId} and claim_id = ${claimId} for no key update`))[0];

export async function hasOpenClaim(transaction: Database, accountId: string, coverId: string): Promise<boolean> {
  const open = sql`where account_id = ${accountId} and cover_id = ${coverId} and state in ('filed', 'approved', 'sent')`;
  return (await read(transaction, open)).length > 0;
}

/** False if a claim for the phone is open. */
export async function insertClaim(transaction: Database, claim: ClaimToFile): Promise<boolean> {
  const { accountId, claimId, coverId, cause, remedy, what, happenedOn, deductible, on, at } = claim;
  const { numAffectedRows } = await sql`
    insert into oss.phone_claims (account_id, claim_id, cover_id, cause, remedy, what, happened_on, deductible, state, filed_at, filed_on)
    values (${accountId}, ${claimId}, ${coverId}, ${cause}, ${remedy}, ${what}, ${happenedOn}, ${deductible}, 'filed', ${at}, ${on})
    on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

type Moved = {
  readonly state: ClaimState;
  readonly on: IsoDate;
  readonly denial?: Denial;
  readonly parcel?: { readonly carrier: string; readonly trackingNumber: string };
};

export async function moveClaim(
  transaction: Database,
  { accountId, claimId }: Pick<ClaimOfAccount, 'accountId' | 'claimId'>,
  { state, on, denial, parcel }: Moved,
): Promise<void> {
  await sql`
    update oss.phone_claims set state = ${state}, denial = ${denial ?? null},
      carrier = coalesce(${parcel?.carrier ?? null}::text, carrier),
      tracking_number = coalesce(${parcel?.trackingNumber ?? null}::text, tracking_number),
      decided_on = case when ${state} in ('approved', 'denied') then ${on}::date else decided_on end,
      sent_on = case when ${state} = 'sent' then ${on}::date else sent_on end,
      completed_on = case when ${state} = 'completed' then ${on}::date else completed_on end
    where account_id = ${accountId} and claim_id = ${claimId}`.execute(transaction);
}
