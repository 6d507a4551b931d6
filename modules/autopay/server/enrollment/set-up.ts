import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AutoPayContext } from '../dependencies.ts';
import { type Authorization, endOthers, isEnded, postpone, storeEffective, storeRefused } from '../store/authorizations.ts';

/** Delays before the provider is told again; after the last one the customer is told that setup failed. */
const AGAIN_AFTER_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];

/**
 * Enrolls at the provider under an authorization. The provider enrolls once for each mandate, so any process can repeat this after another died
 * (F14). A change first ends the existing enrollment (AUTO-04): until the new one is set up, nothing is debited.
 */
export async function setUpAtProvider(context: AutoPayContext, authorization: Authorization): Promise<void> {
  const { accountId, part, kind } = authorization;
  try {
    let answer = await tellProvider(context, authorization);
    if (!answer.ok && answer.refusal.reason === 'enrolled-already' && kind === 'change') {
      await context.autoPay.cancel({ accountId, part, on: authorization.givenOn });
      await endOthers(context.database, authorization, context.clock.now());
      await context.failPoint('after-cancel');
      answer = await tellProvider(context, authorization);
    }
    await context.failPoint('after-enroll');
    await conclude(context, authorization, answer.ok ? undefined : answer.refusal.reason);
  } catch (error) {
    context.onError(`Auto Pay of ${part} could not be set up; a run will try again`, error);
    await putOff(context, authorization);
  }
}

const tellProvider = (
  { autoPay, clock }: AutoPayContext,
  { accountId, part, mandateId, methodId, debitDays, givenOn, kind }: Authorization,
): Promise<Result<unknown, { readonly reason: string }>> =>
  kind === 'backup'
    ? autoPay.setBackup({ accountId, part, mandateId, methodId })
    : autoPay.enroll({ accountId, part, mandateId, methodId, debitDays, keepsChoices: kind === 'change', on: givenOn, at: clock.now() });

async function putOff(context: AutoPayContext, authorization: Authorization): Promise<void> {
  const after = AGAIN_AFTER_MS[authorization.tries];
  if (after === undefined) return conclude(context, authorization, 'provider-failed');
  await postpone(context.database, authorization, plusMilliseconds(context.clock.now(), after));
}

/** Stores the outcome and tells the customer, once and in one transaction. */
async function conclude(context: AutoPayContext, authorization: Authorization, refusedFor: string | undefined): Promise<void> {
  const { database, clock, notices } = context;
  const at = clock.now();
  const isStored = await database.transaction().execute(async (transaction) => {
    const stored = refusedFor === undefined ? storeEffective(transaction, authorization, at) : storeRefused(transaction, authorization, refusedFor);
    if (await stored) await tell(notices, transaction, authorization, refusedFor === undefined, at);
    return stored;
  });
  if (refusedFor === undefined && !isStored) await undoIfEnded(context, authorization);
}

/** Handles a cancellation between the end of the old enrollment and the start of this one: nothing is debited without an authorization (0025). */
async function undoIfEnded({ database, autoPay }: AutoPayContext, { accountId, mandateId, part, givenOn, kind }: Authorization): Promise<void> {
  if (!(await isEnded(database, accountId, mandateId))) return;
  if (kind === 'backup') await autoPay.removeBackup({ accountId, part });
  else await autoPay.cancel({ accountId, part, on: givenOn });
}

async function tell(notices: AutoPayContext['notices'], transaction: Database, one: Authorization, isSetUp: boolean, at: IsoInstant): Promise<void> {
  const { accountId, mandateId, part, kind } = one;
  const method = { kind: one.methodKind, brand: one.methodBrand, lastFour: one.methodLastFour };
  const told = { key: `auto-pay ${mandateId}`, accountId, at };
  if (kind === 'backup')
    await notices.put(transaction, {
      kind: 'auto-pay-backup-set',
      ...told,
      facts: { part, method, isSet: isSetUp, by: one.userId, doneOn: one.givenOn },
    });
  else if (isSetUp) await notices.put(transaction, { kind: 'auto-pay-set-up', ...told, facts: { part, method, changed: kind === 'change' } });
  else await notices.put(transaction, { kind: 'auto-pay-not-set-up', ...told, facts: { part, method } });
}
