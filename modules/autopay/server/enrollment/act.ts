import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { AUTHORIZATION_VERSION } from '../../rules/authorization.ts';
import { type AutoPayContext, type Customer, mayManage } from '../needs.ts';
import { type Authorization, authorizationsOf, claimIntent, type NewAuthorization, takeGiven } from '../store/authorizations.ts';
import { readIntent } from '../store/intents.ts';
import { authorizationText } from './authorization-text.ts';
import { type AutoPayPrepareRefusal, type PreparedAutoPay, prepare } from './drafts.ts';
import { setUpAtProvider } from './set-up.ts';

/** What the customer reviewed, agreed to and submits. The intent's id makes it happen once, the version makes it what was reviewed. */
export type AutoPayAct = {
  readonly intentId: string;
  readonly version: string;
  readonly agreed: boolean;
  /** In which the authorization was read. */
  readonly language: Language;
};

export type AutoPayActRefusal =
  | AutoPayPrepareRefusal
  | { readonly reason: 'not-agreed' }
  /** What was reviewed no longer holds: review again. */
  | { readonly reason: 'changed' }
  /** Another enrollment or change of the same part is at work. */
  | { readonly reason: 'in-progress' };

/** A run takes an authorization up after this long (business time) when the process that keeps it has not finished. */
export const LEASE_MS = 60_000;
/** How long a repeat waits for the press that is at work, in machine time, and how often it looks. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 50;

/**
 * Enrolls, or changes the method: the authorizations are written first, so that nothing is ever debited without one, then the provider is told,
 * part by part. What each came to stands in them; a repeat answers the same.
 */
export async function act(
  context: AutoPayContext,
  customer: Customer,
  asked: AutoPayAct,
): Promise<Result<readonly Authorization[], AutoPayActRefusal>> {
  if (!mayManage(customer)) return refuse({ reason: 'may-not-pay' });
  const tried = await tryToClaim(context, customer, asked);
  if (tried.ok) {
    await context.failPoint('after-claim');
    for (const authorization of tried.value) await setUpAtProvider(context, authorization);
  }
  // Whatever stands against it now, an act that was carried out before has its answer.
  const done = isUuid(asked.intentId) ? await settled(context, customer.accountId, asked.intentId) : undefined;
  return done ? accept(done) : tried;
}

/** What became of an intent once nobody is at its first try any more: who presses twice is not told that it failed while it is being done. */
async function settled(context: AutoPayContext, accountId: string, intentId: string): Promise<readonly Authorization[] | undefined> {
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    const found = await outcome(context, accountId, intentId);
    const isAtWork = found?.some(({ state, tries }) => state === 'given' && tries === 0);
    if (!isAtWork || waitedMs >= PATIENCE_MS) return found;
    await pause(LOOK_MS);
  }
}

async function tryToClaim(
  context: AutoPayContext,
  customer: Customer,
  asked: AutoPayAct,
): Promise<Result<readonly Authorization[], AutoPayActRefusal>> {
  const prepared = await prepare(context, customer, asked.intentId);
  if (!prepared.ok) return prepared;
  if (!asked.agreed) return refuse({ reason: 'not-agreed' });
  if (prepared.value.version !== asked.version) return refuse({ reason: 'changed' });
  const { at } = prepared.value.situation;
  const claimed = await claim(context, prepared.value, await givenBy(context, customer, asked, prepared.value), at);
  if (claimed === 'in-progress') return refuse({ reason: 'in-progress' });
  return claimed ? accept(claimed) : refuse({ reason: 'changed' });
}

async function givenBy(
  { partnerOf }: AutoPayContext,
  customer: Customer,
  asked: AutoPayAct,
  { quote, situation, draft }: PreparedAutoPay,
): Promise<readonly NewAuthorization[]> {
  const { method } = quote;
  const agreedWith = { language: asked.language, partner: await partnerOf(customer.accountId) };
  return quote.parts.map((part) => ({
    accountId: customer.accountId,
    mandateId: randomUUID(),
    intentId: draft.intentId,
    kind: draft.kind,
    part: part.part,
    userId: customer.userId,
    textVersion: AUTHORIZATION_VERSION,
    language: asked.language,
    text: authorizationText(agreedWith, method, part),
    methodId: method.methodId,
    methodKind: method.kind,
    methodBrand: method.kind === 'card' ? method.brand : null,
    methodLastFour: method.lastFour,
    debitDays: part.debitDays,
    givenAt: situation.at,
    givenOn: situation.facts.today,
  }));
}

async function claim({ database }: AutoPayContext, { draft }: PreparedAutoPay, given: readonly NewAuthorization[], at: IsoInstant) {
  try {
    return await claimIntent(database, draft, given, plusMilliseconds(at, LEASE_MS));
  } catch (error) {
    if (error instanceof Error && error.message.includes('one_authorization_at_work')) return 'in-progress';
    throw error;
  }
}

/** What became of an intent, part by part; undefined while it is a draft, or is none. */
export async function outcome({ database }: AutoPayContext, accountId: string, intentId: string): Promise<readonly Authorization[] | undefined> {
  const draft = await readIntent(database, accountId, intentId);
  return draft?.actedAt ? authorizationsOf(database, accountId, intentId) : undefined;
}

/** The customer does not wait for the run: what could not be carried out before is tried again now. */
export async function tryAgain(context: AutoPayContext, accountId: string, intentId: string): Promise<readonly Authorization[] | undefined> {
  const leaseUntil = plusMilliseconds(context.clock.now(), LEASE_MS);
  for (const authorization of await takeGiven(context.database, accountId, intentId, leaseUntil)) await setUpAtProvider(context, authorization);
  return outcome(context, accountId, intentId);
}
