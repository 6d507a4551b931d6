import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { BACKUP_VERSION } from '../../rules/authorization.ts';
import { type AutoPayMethodRefusal, autoPayMethod } from '../../rules/auto-pay-quote.ts';
import { type AutoPayContext, type Customer, mayManage } from '../dependencies.ts';
import { LEASE_MS } from '../enrollment/act.ts';
import { backupText } from '../enrollment/authorization-text.ts';
import { setUpAtProvider } from '../enrollment/set-up.ts';
import { readSituation } from '../situation.ts';
import { type Authorization, readAuthorizations } from '../store/authorizations.ts';
import { askBackupEnd, giveBackup, storeBackupEnded, takeBackBackupEnd } from '../store/backups.ts';
import { putChoiceNotice } from './choice-notice.ts';

/** What the customer read and agreed to. The browser makes `mandateId`, so that a second press sets the same backup. */
export type BackupWish = {
  readonly mandateId: string;
  readonly part: AccountPart;
  readonly methodId: string;
  readonly agreed: boolean;
  readonly language: Language;
};

type Refused = { readonly reason: 'may-not-pay' | 'not-enrolled' | 'not-offered' | 'provider-failed' };

export type BackupRefusal =
  | Refused
  | AutoPayMethodRefusal
  | { readonly reason: 'not-agreed' | 'same-method' | 'in-progress' | 'no-such-intent' | 'online-payments-refused' };

/**
 * Gives a part a backup method. As with any authorization, it is stored first and then retried until it is in effect (decision record 0025). Returns
 * it in its current state, which may still be `given`.
 */
export async function setBackup(context: AutoPayContext, customer: Customer, wish: BackupWish): Promise<Result<Authorization, BackupRefusal>> {
  if (!mayManage(customer)) return refuse({ reason: 'may-not-pay' });
  if (!isUuid(wish.mandateId)) return refuse({ reason: 'no-such-intent' });
  const given = await give(context, customer, wish);
  const kept = await readBackup(context, customer, wish.mandateId);
  if (!kept || kept.part !== wish.part || kept.methodId !== wish.methodId) {
    return given.ok ? refuse({ reason: 'no-such-intent' }) : given;
  }
  if (given.ok && given.value) await setUpAtProvider(context, kept);
  const after = await readBackup(context, customer, wish.mandateId);
  return after?.state === 'refused' ? refuse({ reason: 'provider-failed' }) : accept(after ?? kept);
}

const readBackup = async ({ database }: AutoPayContext, { accountId }: Customer, mandate: string): Promise<Authorization | undefined> =>
  (await readAuthorizations(database, accountId)).find(({ mandateId, kind }) => mandateId === mandate && kind === 'backup');

/** Whether it was stored now; false if it was before. */
async function give(context: AutoPayContext, customer: Customer, wish: BackupWish): Promise<Result<boolean, BackupRefusal>> {
  const { part, methodId, language } = wish;
  const situation = await readSituation(context, customer.accountId);
  const facts = situation?.parts.find((candidate) => candidate.part === part);
  if (!situation || !facts || !isInAutoPay(facts.state)) return refuse({ reason: 'not-enrolled' });
  if (!facts.backup) return refuse({ reason: 'not-offered' });
  if (situation.facts.restrictions.doublePayment) return refuse({ reason: 'online-payments-refused' });
  if (facts.methodId === methodId) return refuse({ reason: 'same-method' });
  const usable = autoPayMethod(situation.methods.find(({ method }) => method.methodId === methodId)?.method, [part], situation.facts);
  if (!usable.ok) return usable;
  if (!wish.agreed) return refuse({ reason: 'not-agreed' });
  const method = usable.value;
  const given = {
    accountId: customer.accountId,
    mandateId: wish.mandateId,
    intentId: wish.mandateId,
    kind: 'backup',
    part,
    userId: customer.userId,
    textVersion: BACKUP_VERSION,
    language,
    text: backupText({ language, partner: await context.partnerOf(customer.accountId) }, method, part),
    methodId,
    methodKind: method.kind,
    methodBrand: method.kind === 'card' ? method.brand : null,
    methodLastFour: method.lastFour,
    debitDays: facts.debitDays ?? 0,
    givenAt: situation.at,
    givenOn: situation.facts.today,
  } as const;
  try {
    return accept(await giveBackup(context.database, given, plusMilliseconds(situation.at, LEASE_MS)));
  } catch (error) {
    if (error instanceof Error && error.message.includes('one_authorization_at_work')) return refuse({ reason: 'in-progress' });
    throw error;
  }
}

/** Removes the backup of a part. If the process dies after storing the request, a run finishes it. */
export async function removeBackup(
  context: AutoPayContext,
  customer: Customer,
  part: AccountPart,
): Promise<Result<{ readonly part: AccountPart }, Refused>> {
  if (!mayManage(customer)) return refuse({ reason: 'may-not-pay' });
  const { accountId, userId } = customer;
  const situation = await readSituation(context, accountId);
  const facts = situation?.parts.find((candidate) => candidate.part === part);
  if (!situation || !facts) return refuse({ reason: 'not-enrolled' });
  if (!facts.backup) return refuse({ reason: 'not-offered' });
  await askBackupEnd(context.database, accountId, part, userId, plusMilliseconds(situation.at, LEASE_MS));
  await context.failPoint('after-end-asked');
  try {
    await endBackup(context, accountId, part);
    return accept({ part });
  } catch (error) {
    context.onError(`the Auto Pay backup of ${part} could not be removed`, error);
    await takeBackBackupEnd(context.database, accountId, part);
    return refuse({ reason: 'provider-failed' });
  }
}

/** Tells the provider and stores the end; safe to repeat. @throws if the provider cannot be told */
export async function endBackup(
  { autoPay, accounts, database, clock, notices }: AutoPayContext,
  accountId: string,
  part: AccountPart,
): Promise<void> {
  await autoPay.removeBackup({ accountId, part });
  const at = clock.now();
  const on = todayIn(at, (await accounts.account(accountId))?.timeZone ?? 'UTC');
  await database.transaction().execute(async (transaction) => {
    const userId = await storeBackupEnded(transaction, accountId, part, at);
    if (userId !== undefined) await putChoiceNotice(notices, transaction, { accountId, part, userId, at, on }, { change: 'backup-ended' });
  });
}
