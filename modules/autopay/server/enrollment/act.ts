import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { AUTHORIZATION_VERSION } from '../../rules/authorization.ts';
import { type AutoPayContext, type Customer, mayManage } from '../dependencies.ts';
import { type Authorization, authorizationsOf, claimIntent, type NewAuthorization, takeGiven } from '../store/authorizations.ts';
import { readIntent } from '../store/intents.ts';
import { authorizationText } from './authorization-text.ts';
import { type AutoPayPrepareRefusal, type PreparedAutoPay, prepare } from './drafts.ts';
import { setUpAtProvider } from './set-up.ts';

/** What the customer reviewed, agreed to and submits. The intent id makes it happen once; the version proves that it is what was reviewed. */
export type AutoPayAct = {
  readonly intentId: string;
  readonly version: string;
  readonly agreed: boolean;
  /** The language in which the authorization was read. */
  readonly language: Language;
};

export type AutoPayActRefusal =
  | AutoPayPrepareRefusal
  | { readonly reason: 'not-agreed' }
  /** The quote has changed: review again. */
  | { readonly reason: 'changed' }
  /** Another enrollment or change of the same part is under way. */
  | { readonly reason: 'in-progress' };

/** After this long (business time) a run takes over an authorization that its process has not finished. */
export const LEASE_MS = 60_000;
/** How long a repeated press waits for the one under way, in machine time, and how often it checks. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 50;

/**
 * Enrolls, or changes the method: stores the authorizations first, so that nothing is ever debited without one, then tells the provider, part by
 * part. They record the outcome of each part; a repeat returns the same.
 */
export async function act(
  context: AutoPayContext,
  customer: Customer,
  request: AutoPayAct,
): Promise<Result<readonly Authorization[], AutoPayActRefusal>> {
  if (!mayManage(customer)) return refuse({ reason: 'may-not-pay' });
  const tried = await tryToClaim(context, customer, request);
  if (tried.ok) {
    await context.failPoint('after-claim');
    for (const authorization of tried.value) await setUpAtProvider(context, authorization);
  }
  // Even if it would be refused now, an act that was already carried out returns its result.
  const done = isUuid(request.intentId) ? await settled(context, customer.accountId, request.intentId) : undefined;
  return done ? accept(done) : tried;
}

/** The outcome of an intent once its first attempt is over, so that a customer who presses twice is not told it failed while it is under way. */
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
  request: AutoPayAct,
): Promise<Result<readonly Authorization[], AutoPayActRefusal>> {
  const prepared = await prepare(context, customer, request.intentId);
  if (!prepared.ok) return prepared;
  if (!request.agreed) return refuse({ reason: 'not-agreed' });
  if (prepared.value.version !== request.version) return refuse({ reason: 'changed' });
  const { at } = prepared.value.situation;
  const claimed = await claim(context, prepared.value, await givenBy(context, customer, request, prepared.value), at);
  if (claimed === 'in-progress') return refuse({ reason: 'in-progress' });
  return claimed ? accept(claimed) : refuse({ reason: 'changed' });
}

async function givenBy(
  { partnerOf }: AutoPayContext,
  customer: Customer,
  request: AutoPayAct,
  { quote, situation, draft }: PreparedAutoPay,
): Promise<readonly NewAuthorization[]> {
  const { method } = quote;
  const agreedWith = { language: request.language, partner: await partnerOf(customer.accountId) };
  return quote.parts.map((part) => ({
    accountId: customer.accountId,
    mandateId: randomUUID(),
    intentId: draft.intentId,
    kind: draft.kind,
    part: part.part,
    userId: customer.userId,
    textVersion: AUTHORIZATION_VERSION,
    language: request.language,
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

/** The outcome of an intent, part by part; undefined if it is a draft or does not exist. */
export async function outcome({ database }: AutoPayContext, accountId: string, intentId: string): Promise<readonly Authorization[] | undefined> {
  const draft = await readIntent(database, accountId, intentId);
  return draft?.actedAt ? authorizationsOf(database, accountId, intentId) : undefined;
}

/** Retries now what could not be carried out before, so that the customer need not wait for the run. */
export async function tryAgain(context: AutoPayContext, accountId: string, intentId: string): Promise<readonly Authorization[] | undefined> {
  const leaseUntil = plusMilliseconds(context.clock.now(), LEASE_MS);
  for (const authorization of await takeGiven(context.database, accountId, intentId, leaseUntil)) await setUpAtProvider(context, authorization);
  return outcome(context, accountId, intentId);
}
