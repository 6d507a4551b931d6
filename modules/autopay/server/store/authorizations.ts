import { type RawBuilder, sql } from 'kysely';
import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { isAmongOldest } from '#platform/server/database/oldest.ts';
import type { AutoPayKind } from '../../rules/auto-pay-quote.ts';
import type { AuthorizationState } from '../../rules/states.ts';
import type { AutoPayDraft } from './intents.ts';

const authorizations = { table: 'demarc.auto_pay_authorization', key: ['account_id', 'mandate_id'] } as const;

/** A customer's permission to debit one part, as stored. */
export type Authorization = {
  readonly accountId: string;
  readonly mandateId: string;
  readonly intentId: string;
  /** `backup`: for a backup method. */
  readonly kind: AutoPayKind | 'backup';
  readonly part: AccountPart;
  readonly state: AuthorizationState;
  readonly userId: string;
  readonly textVersion: string;
  readonly language: Language;
  readonly text: string;
  readonly methodId: string;
  readonly methodKind: PaymentMethod['kind'];
  readonly methodBrand: 'visa' | 'mc' | 'amex' | 'discover' | 'creditCard' | null;
  readonly methodLastFour: string;
  /** Days from a statement's date to its debit. */
  readonly debitDays: number;
  readonly givenAt: IsoInstant;
  readonly givenOn: IsoDate;
  readonly refusedFor: string | null;
  readonly endAskedBy: string | null;
  readonly endedAt: IsoInstant | null;
  /** How often carrying it out has failed. */
  readonly tries: number;
};

const columns = sql.raw(`account_id as "accountId", mandate_id as "mandateId", intent_id as "intentId", kind, part, state, user_id as "userId",
  text_version as "textVersion", language, authorization_text as text, method_id as "methodId", method_kind as "methodKind",
  method_brand as "methodBrand", method_last_four as "methodLastFour", debit_days as "debitDays", given_at as "givenAt", given_on as "givenOn",
  refused_for as "refusedFor", end_asked_by as "endAskedBy", ended_at as "endedAt", tries`);

export type NewAuthorization = Omit<Authorization, 'state' | 'refusedFor' | 'endAskedBy' | 'endedAt' | 'tries'>;

/**
 * Acts on a draft: stores its authorizations, each due to be carried out, in one statement. Undefined if the draft has changed or was acted on.
 * @throws pg's unique violation while another one for the part is under way
 */
export async function claimIntent(
  database: Database,
  { intentId, version }: AutoPayDraft,
  given: readonly NewAuthorization[],
  dueAt: IsoInstant,
): Promise<readonly Authorization[] | undefined> {
  const [first] = given;
  if (!first) return undefined;
  const { rows } = await sql<Authorization>`
    with claimed as (
      update demarc.auto_pay_intent set acted_at = ${first.givenAt}, version = version + 1
      where account_id = ${first.accountId} and intent_id = ${intentId} and version = ${version} and acted_at is null returning account_id
    )
    insert into demarc.auto_pay_authorization (account_id, mandate_id, intent_id, kind, part, state, user_id, text_version, language,
      authorization_text, method_id, method_kind, method_brand, method_last_four, debit_days, given_at, given_on, due_at)
    select claimed.account_id, "mandateId", "intentId", kind, part, 'given', "userId", "textVersion", language, text, "methodId", "methodKind",
      "methodBrand", "methodLastFour", "debitDays", "givenAt", "givenOn", ${dueAt}::timestamptz
    from claimed, jsonb_to_recordset(${JSON.stringify(given)}) as given("mandateId" uuid, "intentId" uuid, kind text, part text, "userId" text,
      "textVersion" text, language text, text text, "methodId" text, "methodKind" text, "methodBrand" text, "methodLastFour" text,
      "debitDays" smallint, "givenAt" timestamptz, "givenOn" date)
    returning ${columns}`.execute(database);
  return rows.length > 0 ? rows : undefined;
}

export async function authorizationsOf(database: Database, accountId: string, intentId: string): Promise<readonly Authorization[]> {
  const { rows } = await sql<Authorization>`
    select ${columns} from demarc.auto_pay_authorization where account_id = ${accountId} and intent_id = ${intentId}
    order by array_position(array['core', 'mobile', 'streaming'], part)`.execute(database);
  return rows;
}

/** All stored authorizations of an account, newest first. */
export async function readAuthorizations(database: Database, accountId: string): Promise<readonly Authorization[]> {
  const { rows } = await sql<Authorization>`
    select ${columns} from demarc.auto_pay_authorization where account_id = ${accountId} order by given_at desc, mandate_id`.execute(database);
  return rows;
}

/**
 * The authorizations of an account that a condition finds, locked in one order before any of them changes: what a customer asks for and what a run
 * concludes change several, and cannot wait for each other then.
 */
export const inOrder = (accountId: string, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`(account_id, mandate_id) in (
  select account_id, mandate_id from demarc.auto_pay_authorization where account_id = ${accountId} and ${where} order by mandate_id for no key update)`;

/** Marks it effective: the provider now debits under it, which ends the part's previous one. False if it already had an outcome. */
export async function storeEffective(transaction: Database, one: Authorization, at: IsoInstant): Promise<boolean> {
  const { accountId, mandateId, part } = one;
  await sql`
    select from demarc.auto_pay_authorization where account_id = ${accountId} and part = ${part} and state in ('given', 'effective')
    order by mandate_id for no key update`.execute(transaction);
  await endOthers(transaction, one, at);
  const { numAffectedRows } = await sql`
    update demarc.auto_pay_authorization set state = 'effective', effective_at = ${at}, due_at = null
    where account_id = ${accountId} and mandate_id = ${mandateId} and state = 'given'`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Ends the part's authorizations that this one replaces; a backup that becomes the primary method is no longer a backup. */
export async function endOthers(
  database: Database,
  { accountId, mandateId, part, userId, kind, methodId }: Authorization,
  at: IsoInstant,
): Promise<void> {
  const isReplaced = sql`part = ${part} and state = 'effective' and mandate_id <> ${mandateId}
    and ((kind = 'backup') = (${kind} = 'backup') or kind = 'backup' and method_id = ${methodId})`;
  await sql`
    update demarc.auto_pay_authorization set state = 'ended', ended_at = ${at}, end_asked_by = coalesce(end_asked_by, ${userId}), due_at = null
    where ${inOrder(accountId, isReplaced)}`.execute(database);
}

/** Marks it refused: it will never take effect. False if it already had an outcome. */
export async function storeRefused(database: Database, { accountId, mandateId }: Authorization, reason: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.auto_pay_authorization set state = 'refused', refused_for = ${reason}, due_at = null
    where account_id = ${accountId} and mandate_id = ${mandateId} and state = 'given'`.execute(database);
  return numAffectedRows === 1n;
}

/** Postpones one that could not be carried out now. */
export async function postpone(database: Database, { accountId, mandateId }: Authorization, dueAt: IsoInstant): Promise<void> {
  await sql`
    update demarc.auto_pay_authorization set tries = tries + 1, due_at = ${dueAt}
    where account_id = ${accountId} and mandate_id = ${mandateId} and due_at is not null`.execute(database);
}

/** Stores that a part's Auto Pay is to end; a run finishes it if this process does not. */
export async function askEnd(database: Database, accountId: string, part: AccountPart, by: string, dueAt: IsoInstant): Promise<void> {
  await sql`
    update demarc.auto_pay_authorization set end_asked_by = ${by}, due_at = ${dueAt}
    where ${inOrder(accountId, sql`part = ${part} and state in ('given', 'effective')`)}`.execute(database);
}

/** Withdraws the request to end it: the enrollment continues. */
export async function takeBackEnd(database: Database, accountId: string, part: AccountPart): Promise<void> {
  await sql`
    update demarc.auto_pay_authorization set end_asked_by = null, due_at = case when state = 'given' then due_at end
    where ${inOrder(accountId, sql`part = ${part} and state in ('given', 'effective')`)}`.execute(database);
}

export async function isEnded(database: Database, accountId: string, mandateId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from demarc.auto_pay_authorization where account_id = ${accountId} and mandate_id = ${mandateId} and state = 'ended'`.execute(database);
  return rows.length > 0;
}

/** Ends the authorizations whose end was requested; one given since then stays. */
export async function storeEnded(database: Database, accountId: string, part: AccountPart, at: IsoInstant): Promise<void> {
  await sql`
    update demarc.auto_pay_authorization set state = 'ended', ended_at = ${at}, due_at = null
    where ${inOrder(accountId, sql`part = ${part} and state in ('given', 'effective') and end_asked_by is not null`)}`.execute(database);
}

/** Ends the authorizations of a method that may no longer be debited, and the backups of its parts, which end with Auto Pay. */
export async function storeUnauthorized(database: Database, accountId: string, methodId: string, at: IsoInstant): Promise<void> {
  const isUnauthorized = sql`state = 'effective' and (method_id = ${methodId} or kind = 'backup' and part in (
      select part from demarc.auto_pay_authorization
      where account_id = ${accountId} and state = 'effective' and method_id = ${methodId} and kind <> 'backup'))`;
  await sql`
    update demarc.auto_pay_authorization set state = 'ended', ended_at = ${at}, due_at = null
    where ${inOrder(accountId, isUnauthorized)}`.execute(database);
}

/** Claims what is due, for this worker alone until the lease ends. */
export async function takeDue(database: Database, now: IsoInstant, leaseUntil: IsoInstant, most: number): Promise<readonly Authorization[]> {
  const { rows } = await sql<Authorization>`
    update demarc.auto_pay_authorization set due_at = ${leaseUntil}
    where ${isAmongOldest({ ...authorizations, age: 'due_at', where: sql`due_at <= ${now}` }, most)}
    returning ${columns}`.execute(database);
  return rows;
}

/** Claims one authorization of an account that has yet to be carried out, for this process until the lease ends. */
export async function takeGiven(database: Database, accountId: string, intentId: string, leaseUntil: IsoInstant): Promise<readonly Authorization[]> {
  const { rows } = await sql<Authorization>`
    update demarc.auto_pay_authorization set due_at = ${leaseUntil}
    where ${inOrder(accountId, sql`intent_id = ${intentId} and state = 'given' and tries > 0`)} returning ${columns}`.execute(database);
  return rows;
}

export async function readNextDue(database: Database): Promise<IsoInstant | undefined> {
  const { rows } = await sql<{ readonly dueAt: IsoInstant | null }>`
    select min(due_at) as "dueAt" from demarc.auto_pay_authorization where due_at is not null`.execute(database);
  return rows[0]?.dueAt ?? undefined;
}

/** Deletes authorizations that ended, or never took effect, before an instant. */
export async function deleteEndedBefore(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, { ...authorizations, age: 'ended_at', where: sql`ended_at < ${before}` });
  await forget(database, { ...authorizations, age: 'given_at', where: sql`state = 'refused' and given_at < ${before}` });
}
