import { type RawBuilder, sql } from 'kysely';
import type { Subscription } from '#modules/subscriptions/rules/streaming-service.ts';
import type { CodeToRenew, SubscriptionOfAccount, SubscriptionToStart } from '#modules/subscriptions/server/port.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

type Part = 'core' | 'streaming';

type Row = Omit<SubscriptionOfAccount, 'endsOn' | 'activatedAt'> & {
  readonly endsOn: IsoDate | null;
  readonly activatedAt: IsoInstant | null;
  readonly part: Part | null;
  readonly planCode: string | null;
};

/** With the plan that bills it. */
export type HeldSubscription = SubscriptionOfAccount & { readonly plan: { readonly part: Part; readonly code: string } | undefined };

const read = async (database: Database, where: RawBuilder<unknown>): Promise<readonly HeldSubscription[]> => {
  const { rows } = await sql<Row>`
    select account_id as "accountId", subscription_id as "subscriptionId", product_id as "productId",
      json_build_object('en', name_en, 'es', name_es) as name, paid_by as "paidBy", monthly, starts_on as "startsOn", ends_on as "endsOn", code,
      code_until as "codeUntil", activated_at as "activatedAt", part, plan_code as "planCode"
    from oss.subscriptions ${where}`.execute(database);
  return rows.map(({ endsOn, activatedAt, part, planCode, ...row }) => ({
    ...row,
    endsOn: endsOn ?? undefined,
    activatedAt: activatedAt ?? undefined,
    plan: part !== null && planCode !== null ? { part, code: planCode } : undefined,
  }));
};

/** Newest first. */
export async function subscriptionsOf(database: Database, accountId: string): Promise<readonly Subscription[]> {
  const held = await read(database, sql`where account_id = ${accountId} order by starts_on desc, subscription_id`);
  return held.map(({ accountId: _, plan: __, ...subscription }) => subscription);
}

export const lockSubscription = async (transaction: Database, accountId: string, subscriptionId: string): Promise<HeldSubscription | undefined> =>
  (await read(transaction, sql`where account_id = ${accountId} and subscription_id = ${subscriptionId} for no key update`))[0];

/** The one that a code activates, unless it has ended. */
export async function subscriptionWithCode(database: Database, code: string): Promise<SubscriptionOfAccount | undefined> {
  const [held] = await read(database, sql`where code = ${code} and ends_on is null`);
  if (!held) return undefined;
  const { plan: _, ...subscription } = held;
  return subscription;
}

/** Which of an id, a service and a code is there already; undefined if the subscription was stored. */
export async function insertSubscription(
  transaction: Database,
  subscription: SubscriptionToStart,
  part: Part,
): Promise<'id' | 'service' | 'code' | undefined> {
  const { accountId, subscriptionId, productId, name, paidBy, monthly, billedAs, startsOn, code, codeUntil } = subscription;
  const { numAffectedRows } = await sql`
    insert into oss.subscriptions (account_id, subscription_id, product_id, name_en, name_es, paid_by, monthly, part, plan_code, starts_on, code, code_until)
    values (${accountId}, ${subscriptionId}, ${productId}, ${name.en}, ${name.es}, ${paidBy}, ${monthly}, ${billedAs ? part : null},
      ${billedAs?.code ?? null}, ${startsOn}, ${code}, ${codeUntil})
    on conflict do nothing`.execute(transaction);
  if (numAffectedRows === 1n) return undefined;
  const [own] = await read(transaction, sql`where account_id = ${accountId} and subscription_id = ${subscriptionId}`);
  if (own) return 'id';
  const [same] = await read(transaction, sql`where account_id = ${accountId} and product_id = ${productId} and ends_on is null`);
  return same ? 'service' : 'code';
}

/** What a plan included ends with it, once the same is paid by itself. */
export async function endIncluded(transaction: Database, { accountId, productId, startsOn }: SubscriptionToStart): Promise<void> {
  await sql`
    update oss.subscriptions set ends_on = greatest(starts_on, ${startsOn}::date)
    where account_id = ${accountId} and product_id = ${productId} and ends_on is null and paid_by = 'plan'`.execute(transaction);
}

export async function endSubscription(transaction: Database, accountId: string, subscriptionId: string, on: IsoDate): Promise<void> {
  await sql`
    update oss.subscriptions set ends_on = ${on} where account_id = ${accountId} and subscription_id = ${subscriptionId}`.execute(transaction);
}

/** `taken`: the code is another one's. */
export async function changeCode(
  transaction: Database,
  { accountId, subscriptionId, code, codeUntil }: CodeToRenew,
): Promise<'changed' | 'none' | 'taken'> {
  const taken = await read(transaction, sql`where code = ${code}`);
  if (taken.length > 0) return 'taken';
  const { numAffectedRows } = await sql`
    update oss.subscriptions set code = ${code}, code_until = ${codeUntil}
    where account_id = ${accountId} and subscription_id = ${subscriptionId} and ends_on is null and activated_at is null`.execute(transaction);
  return numAffectedRows === 1n ? 'changed' : 'none';
}

export async function activateSubscription(database: Database, code: string, at: IsoInstant): Promise<void> {
  await sql`update oss.subscriptions set activated_at = ${at} where code = ${code} and ends_on is null and activated_at is null`.execute(database);
}
