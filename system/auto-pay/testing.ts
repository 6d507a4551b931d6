import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createProviderTerms } from '#apps/server/composing/provider-terms.ts';
import { type Configuration, defaults } from '#modules/configuration/server/configuration.ts';
import type { Expiry } from '#modules/wallet/rules/payment-method.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openPayments } from '../money/testing.ts';

/** The statement of the 9th asks for $80.00 less $5.00 by the 30th; it is debited on the 27th at seven. */
export const STATEMENT_ON = '2026-11-09';
export const SEVEN: IsoInstant = '2026-11-27T12:00:00.000Z';

/**
 * Auto Pay in the whole system: the provider's run and our payments.
 * @param configuration all defaults unless given
 */
export function openAutoPay(database: Database, configuration: Configuration = defaults) {
  const terms = createProviderTerms(configuration);
  const demarc = openPayments(database, '2026-11-10T15:00:00.000Z', terms);
  const autoPay = embedded.createAutoPayRun({ database, charger: demarc.payments, onError: demarc.onError, terms });
  return { ...demarc, autoPay };
}

export type OpenAutoPay = ReturnType<typeof openAutoPay>;

type Wanted = { readonly timeZone?: string; readonly expiry?: Expiry; readonly bank?: boolean; readonly mobile?: boolean };

/** A customer whose core part is in Auto Pay, with the November statement; `mobile` adds a part that is not. The run covers only this account, so that tests can share a database. */
export async function customer(
  demarc: OpenAutoPay,
  { timeZone = 'America/New_York', expiry = { year: 2029, month: 4 }, bank = false, mobile = false }: Wanted = {},
) {
  const lines = [embedded.partDefinition('core', 80_00), ...(mobile ? [embedded.partDefinition('mobile', 40_00)] : [])];
  const parts = lines.map((line) => ({ ...line, openedOn: '2026-10-09' }) as const);
  const definition = embedded.accountDefinition({ timeZone, held: true, parts });
  await embedded.openAccounts(demarc.database, [definition]);
  const { accountId } = definition;
  const methodId = randomUUID();
  const shared = { accountId, methodId, nameOn: 'Robin Ames', isDefault: true, token: 'tok', at: '2026-11-01T12:00:00.000Z' } as const;
  const card = { kind: 'card', brand: 'visa', lastFour: '4242', expiry, zip: '12207', prepaid: false } as const;
  await embedded.saveMethod(demarc.database, {
    ...shared,
    ...(bank ? ({ kind: 'bankAccount', accountType: 'checking', lastFour: '6789' } as const) : card),
  });
  await embedded.enrollInAutoPay(demarc.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2026-11-01' });
  await embedded.issueStatements(demarc.database, [{ accountId, part: 'core', on: STATEMENT_ON }], usualTerms);
  const work = () => demarc.autoPay.run({ now: demarc.now(), accountIds: [accountId] });
  const history = async () => (await demarc.payments.history(accountId, 'core', { first: 20, after: undefined })).items;
  const part = async () => (await demarc.provider.billing.summary(accountId))?.parts.find(({ part }) => part === 'core');
  return { accountId, methodId, payer: { accountId, role: 'Primary' } as const, work, history, part };
}

/** The pending notices of an account. */
export async function told({ database }: OpenAutoPay, accountId: string) {
  const { rows } = await sql<{ readonly kind: string; readonly facts: Readonly<Record<string, unknown>> }>`
    select kind, facts from bss.events where account_id = ${accountId} and kind like 'auto-pay-%' order by happened_at, event_key`.execute(database);
  return rows;
}
