import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { internet500, mobileUnlimited, tvSelect } from '#personas/catalogue.ts';
import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoInstant, isoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { OpenDemarc } from '../demarc/testing.ts';

/** The morning after the statement of 9 November; both bills are due on the 30th. */
export const MORNING: IsoInstant = '2026-11-10T15:00:00.000Z';
/** The current day of the household with a device plan. */
const DEVICE_DAY: IsoInstant = '2025-12-30T15:00:00.000Z';

export type Customer = {
  readonly accountId: string;
  readonly userId: string;
  readonly planId: string;
  readonly methods: { readonly card: string; readonly other: string; readonly bank: string };
};

/** A customer with two cards, a bank account, and amounts due for internet and mobile. */
export async function billedCustomer(demarc: OpenDemarc, enrolled: readonly AccountPart[] = []): Promise<Customer> {
  demarc.moveTo(MORNING);
  const openedOn = '2026-10-09';
  const parts = [embedded.partDefinition('core', 80_00), embedded.partDefinition('mobile', 45_00)].map((part) => ({ ...part, openedOn }) as const);
  const definition = embedded.accountDefinition({ held: true, parts });
  const { accountId, users } = definition;
  await embedded.openAccounts(demarc.database, [definition]);
  const methods = await saveMethods(demarc, accountId, '2026-11-01T12:00:00.000Z');
  for (const part of enrolled)
    await embedded.enrollInAutoPay(demarc.database, { accountId, part, methodId: methods.card, debitDays: 18, on: '2026-11-01' });
  for (const part of ['core', 'mobile'] as const)
    await embedded.issueStatements(demarc.database, [{ accountId, part, on: '2026-11-09' }], usualTerms);
  return { accountId, userId: users[0]?.userId ?? '', planId: '', methods };
}

/** A customer of what the shop sells: internet, TV, and mobile lines. */
export async function shoppingCustomer(demarc: OpenDemarc): Promise<Customer> {
  const { database, provider } = demarc;
  demarc.moveTo(MORNING);
  if ((await provider.catalogue.versions()).length === 0)
    await provider.catalogue.publish({ from: SOLD_SINCE, entries: demoCatalogue('2026-11-10'), earliest: SOLD_SINCE, at: MORNING, by: 'test' });
  const { address, parts, ...given } = embedded.accountDefinition();
  const [core, mobile] = parts;
  if (!core || !mobile) throw new Error('the account has both parts');
  const billed = [
    { ...core, products: [internet500, tvSelect] },
    { ...mobile, products: [mobileUnlimited(1)] },
  ];
  await embedded.openAccounts(database, [{ ...given, address: { ...address, zip: '12203' }, parts: billed }]);
  const { accountId, users } = given;
  return { accountId, userId: users[0]?.userId ?? '', planId: '', methods: await saveMethods(demarc, accountId, '2026-11-01T12:00:00.000Z') };
}

/** A customer with a device plan. */
export async function customerWithDevice(demarc: OpenDemarc): Promise<Customer> {
  demarc.moveTo(DEVICE_DAY);
  const { accountId, userId, planId } = await embedded.householdWithPhone(demarc.database);
  return { accountId, userId, planId, methods: await saveMethods(demarc, accountId, '2025-11-01T12:00:00.000Z') };
}

async function saveMethods({ database }: OpenDemarc, accountId: string, at: IsoInstant): Promise<Customer['methods']> {
  const methods = { card: randomUUID(), other: randomUUID(), bank: randomUUID() };
  const shared = { accountId, nameOn: 'Robin Ames', isDefault: false, at } as const;
  const card = { kind: 'card', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false } as const;
  await embedded.saveMethod(database, {
    ...shared,
    ...card,
    methodId: methods.card,
    brand: 'visa',
    lastFour: '4242',
    token: 'tok_visa',
    isDefault: true,
  });
  await embedded.saveMethod(database, { ...shared, ...card, methodId: methods.other, brand: 'mc', lastFour: '4444', token: 'tok_mastercard' });
  await embedded.saveMethod(database, {
    ...shared,
    methodId: methods.bank,
    kind: 'bankAccount',
    accountType: 'checking',
    lastFour: '6789',
    token: 'tok_bank',
  });
  return methods;
}

/** Pays a dollar towards each bill in a store. */
export async function payElsewhere({ database }: OpenDemarc, { accountId, planId }: Customer): Promise<void> {
  const [at, parts] = planId === '' ? ([MORNING, ['core', 'mobile']] as const) : ([DEVICE_DAY, ['mobile']] as const);
  const on = isoDate(at.slice(0, 10));
  for (const part of parts)
    await embedded.postPayments(
      database,
      [{ accountId, part, paymentId: randomUUID(), amount: cents(100), channel: 'in-store', on, at }],
      usualTerms,
    );
}

/** Counts of what an account has and what was taken from it. */
export type Count = {
  /** Payments that were or will be taken. */
  readonly payments: number;
  /** As the processor counts them. */
  readonly charges: number;
  readonly scheduled: number;
  readonly methods: number;
  /** The customer's agreements on file. */
  readonly authorizations: number;
  /** Of what the shop sells. */
  readonly orders: number;
  readonly subscriptions: number;
  /** Phones that are covered, and claims for them. */
  readonly covers: number;
  readonly claims: number;
  readonly moves: number;
  /** Notices owed for what was done. */
  readonly notices: number;
};

export async function countOf({ database }: OpenDemarc, { accountId }: Customer): Promise<Count> {
  const { rows } = await sql<Count>`
    select
      (select count(*)::int from demarc.payment where account_id = ${accountId} and state in ('submitted', 'unknown', 'succeeded')) as payments,
      (select count(*)::int from sandbox.charges join demarc.payment on charge_id = payment_id::text where account_id = ${accountId}) as charges,
      (select count(*)::int from demarc.payment where account_id = ${accountId} and state = 'scheduled') as scheduled,
      (select count(*)::int from bss.payment_methods where account_id = ${accountId} and removed_at is null) as methods,
      (select count(*)::int from demarc.auto_pay_authorization where account_id = ${accountId} and state in ('given', 'effective')) as authorizations,
      (select count(*)::int from oss.product_orders where account_id = ${accountId}) as orders,
      (select count(*)::int from oss.subscriptions where account_id = ${accountId} and ends_on is null) as subscriptions,
      (select count(*)::int from oss.phone_covers where account_id = ${accountId} and ends_on is null) as covers,
      (select count(*)::int from oss.phone_claims where account_id = ${accountId}) as claims,
      (select count(*)::int from oss.moves where account_id = ${accountId}) as moves,
      (select count(*)::int from demarc.notice where account_id = ${accountId}) as notices`.execute(database);
  const [count] = rows;
  if (!count) throw new Error('a query of counts has one row');
  return count;
}
