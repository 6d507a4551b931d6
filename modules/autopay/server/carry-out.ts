import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Office } from './needs.ts';
import { type Authorisation, endOthers, isEnded, postpone, storeEffective, storeRefused } from './store/authorisations.ts';

const MINUTE_MS = 60_000;
/** What the provider could not be told is told again after so long; then the customer is told that it has come to nothing. */
const AGAIN_AFTER_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];

/**
 * Brings an authorisation to the provider, which enrols once by its mandate, so that any process may do it again after one that died (F14).
 * A change ends the enrolment that there is first (AUTO-04): until the new one stands, nothing is debited.
 */
export async function carryOut(office: Office, authorisation: Authorisation): Promise<void> {
  const { accountId, part, kind } = authorisation;
  try {
    let answer = await tellProvider(office, authorisation);
    if (!answer.ok && answer.refusal.reason === 'enrolled-already' && kind === 'change') {
      await office.autoPay.cancel({ accountId, part, on: authorisation.givenOn });
      await endOthers(office.database, authorisation, office.clock.now());
      await office.failPoint('after-cancel');
      answer = await tellProvider(office, authorisation);
    }
    await office.failPoint('after-enrol');
    await conclude(office, authorisation, answer.ok ? undefined : answer.refusal.reason);
  } catch (error) {
    office.onError(`Auto Pay of ${part} could not be set up; a run will try again`, error);
    await putOff(office, authorisation);
  }
}

const tellProvider = (
  { autoPay, clock }: Office,
  { accountId, part, mandateId, methodId, debitDays, givenOn, kind }: Authorisation,
): Promise<Result<unknown, { readonly reason: string }>> =>
  kind === 'backup'
    ? autoPay.setBackup({ accountId, part, mandateId, methodId })
    : autoPay.enrol({ accountId, part, mandateId, methodId, debitDays, keepsChoices: kind === 'change', on: givenOn, at: clock.now() });

async function putOff(office: Office, authorisation: Authorisation): Promise<void> {
  const after = AGAIN_AFTER_MS[authorisation.tries];
  if (after === undefined) return conclude(office, authorisation, 'provider-failed');
  await postpone(office.database, authorisation, plusMilliseconds(office.clock.now(), after));
}

/** Stores what it came to and tells the customer, once and in one transaction. */
async function conclude(office: Office, authorisation: Authorisation, refusedFor: string | undefined): Promise<void> {
  const { database, clock, notices } = office;
  const at = clock.now();
  const isStored = await database.transaction().execute(async (transaction) => {
    const stored = refusedFor === undefined ? storeEffective(transaction, authorisation, at) : storeRefused(transaction, authorisation, refusedFor);
    if (await stored) await tell(notices, transaction, authorisation, refusedFor === undefined, at);
    return stored;
  });
  if (refusedFor === undefined && !isStored) await undoIfEnded(office, authorisation);
}

/** The customer cancelled between the end of the former enrolment and the beginning of this one: nothing is debited without an authorisation (0025). */
async function undoIfEnded({ database, autoPay }: Office, { accountId, mandateId, part, givenOn, kind }: Authorisation): Promise<void> {
  if (!(await isEnded(database, accountId, mandateId))) return;
  if (kind === 'backup') await autoPay.removeBackup({ accountId, part });
  else await autoPay.cancel({ accountId, part, on: givenOn });
}

async function tell(notices: Office['notices'], transaction: Database, one: Authorisation, isSetUp: boolean, at: IsoInstant): Promise<void> {
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
