import { isUsable } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { PayableRef } from '#platform/rules/payable.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { paysSame } from '../../rules/payable.ts';
import { paymentAmount } from '../../rules/quote/payment-amount.ts';
import { paymentDate } from '../../rules/quote/payment-date.ts';
import {
  type LastPayment,
  laterDayRefusal,
  paymentTerms,
  type Quote,
  type QuoteRefusal,
  quotePayment,
  usableMethod,
} from '../../rules/quote/quote.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { type Draft, type DraftToStore, readIntent, storeDraft } from '../store/intents.ts';
import { type Payer, type PayerRefusal, payingAccount } from './payer.ts';
import { quoteVersion, readSituation, type Situation, sameUnanswered } from './situation.ts';

/** The answers of one step of the journey; fields that are absent keep their value. */
export type DraftChange = {
  readonly intentId: string;
  readonly part: AccountPart;
  /** What to pay instead of the bill; absent for the bill. Changing it restarts the draft, as changing the part does. */
  readonly payable?: PayableRef | undefined;
  readonly amount?: Cents | undefined;
  readonly aboveDueConfirmed?: boolean | undefined;
  readonly methodId?: string | undefined;
  /** Null means today, whenever that is. */
  readonly on?: IsoDate | null | undefined;
};

export type IntentRefusal =
  | { readonly reason: 'no-such-intent' }
  | { readonly reason: 'no-such-part' }
  /** The intent's pages lead to its outcome now. */
  | { readonly reason: 'already-submitted' };

export type DraftRefusal = QuoteRefusal | IntentRefusal | PayerRefusal;

export type PrepareRefusal = DraftRefusal | { readonly reason: 'incomplete'; readonly missing: 'amount' | 'method' };

/** A quote, and the version that the act must name. */
/** `unanswered`: a payment of the same amount has no answer yet, so both may be taken. */
export type Prepared = { readonly quote: Quote; readonly version: string; readonly unanswered: LastPayment | undefined };

const preparedOf = (quote: Quote, { payer }: Situation): Prepared => ({
  quote,
  version: quoteVersion(quote, payer),
  unanswered: sameUnanswered(payer, quote),
});

/** Starts or changes a draft. Every given answer is checked against the current situation. */
export async function changeDraft(context: PaymentsContext, payer: Payer, change: DraftChange): Promise<Result<Draft, DraftRefusal>> {
  const account = payingAccount(payer);
  if (!account.ok) return account;
  if (!isUuid(change.intentId)) return refuse({ reason: 'no-such-intent' });
  const found = await readIntent(context.database, account.value, change.intentId);
  if (found?.paymentId) return refuse({ reason: 'already-submitted' });
  // The day was chosen for the method chosen before it.
  const methodId = change.methodId ?? (change.on === undefined ? undefined : (found?.methodId ?? undefined));
  const special = { payable: change.payable, replaces: found?.part === change.part ? found.replaces : null };
  const situation = await readSituation(context, account.value, change.part, methodId, context.clock.now(), special);
  if (!situation) return refuse({ reason: 'no-such-part' });
  const refusal = refusalOf(change, situation);
  return refusal ? refuse(refusal) : storeChange(context, account.value, change, found, situation);
}

/** Applies a change to the stored draft, and again if another tab has changed it meanwhile. */
async function storeChange(
  context: PaymentsContext,
  accountId: string,
  change: DraftChange,
  found: Draft | undefined,
  situation: Situation,
): Promise<Result<Draft, DraftRefusal>> {
  if (found?.paymentId) return refuse({ reason: 'already-submitted' });
  const stored = await storeDraft(context.database, accountId, laidOver(found, change, situation.facts.today), situation.at);
  if (stored) return accept(stored);
  return storeChange(context, accountId, change, await readIntent(context.database, accountId, change.intentId), situation);
}

/** The draft after a change. Another part of the account, or something else to pay, starts with no answers. */
function laidOver(found: Draft | undefined, change: DraftChange, today: IsoDate): DraftToStore {
  const payable = change.payable ?? null;
  const before = found?.part === change.part && paysSame(found.payable, payable) ? found : undefined;
  return {
    intentId: change.intentId,
    from: found?.version ?? 0,
    part: change.part,
    payable,
    amount: change.amount ?? before?.amount ?? null,
    // A confirmation holds for one amount: another amount needs a new one.
    aboveDueConfirmed: change.aboveDueConfirmed ?? (change.amount === undefined && before?.aboveDueConfirmed === true),
    methodId: change.methodId ?? before?.methodId ?? null,
    replaces: before?.replaces ?? null,
    payOn: change.on === undefined ? (before?.payOn ?? null) : change.on === today ? null : change.on,
  };
}

/** The first refusal among the answers of a step. */
function refusalOf(change: DraftChange, { facts, method, limits }: Situation): QuoteRefusal | undefined {
  if (facts.replaces && !facts.replaces.ok) return facts.replaces.refusal;
  if (facts.restrictions.doublePayment) return { reason: 'online-payments-refused' };
  const terms = paymentTerms(facts, limits);
  const answers = [
    change.amount === undefined ? undefined : paymentAmount(change.amount, terms, change.aboveDueConfirmed ?? false),
    change.on === undefined ? undefined : paymentDate(change.on ?? facts.today, terms),
    change.methodId === undefined ? undefined : usableMethod(method, facts.restrictions, facts.today),
  ];
  for (const answer of answers) if (answer && !answer.ok) return answer.refusal;
  return change.on && method ? laterDayRefusal(method, change.on, facts.today) : undefined;
}

/** Quotes a draft: everything that the review shows, and the version that covers it. */
export async function prepare(context: PaymentsContext, payer: Payer, intentId: string): Promise<Result<Prepared, PrepareRefusal>> {
  const account = payingAccount(payer);
  if (!account.ok) return account;
  const draft = isUuid(intentId) ? await readIntent(context.database, account.value, intentId) : undefined;
  if (!draft) return refuse({ reason: 'no-such-intent' });
  if (draft.paymentId) return refuse({ reason: 'already-submitted' });
  const { part, amount, methodId, payOn, aboveDueConfirmed } = draft;
  if (amount === null) return refuse({ reason: 'incomplete', missing: 'amount' });
  if (methodId === null) return refuse({ reason: 'incomplete', missing: 'method' });
  const situation = await readSituation(context, account.value, part, methodId, context.clock.now(), draft);
  if (!situation) return refuse({ reason: 'no-such-part' });
  const { facts, method } = situation;
  const quote = quotePayment({ part, amount, methodId, on: payOn ?? undefined, aboveDueConfirmed }, method, facts, situation.limits);
  return quote.ok ? accept(preparedOf(quote.value, situation)) : quote;
}

export type QuickRefusal = QuoteRefusal | PayerRefusal | { readonly reason: 'no-such-part' | 'nothing-due' | 'no-usable-method' };

/** Quotes paying the amount due today with the default method, or else the first usable one: three taps, no draft. */
export async function quickQuote(context: PaymentsContext, payer: Payer, part: AccountPart): Promise<Result<Prepared, QuickRefusal>> {
  const account = payingAccount(payer);
  if (!account.ok) return account;
  const at = context.clock.now();
  const [methods, situation] = await Promise.all([
    context.wallet.methods(account.value, at),
    readSituation(context, account.value, part, undefined, at),
  ]);
  if (!situation) return refuse({ reason: 'no-such-part' });
  const { facts } = situation;
  const method = methods.find(({ state }) => isUsable(state))?.method;
  const amount = facts.debt.amountDue;
  if (facts.restrictions.doublePayment) return refuse({ reason: 'online-payments-refused' });
  if (amount === 0) return refuse({ reason: 'nothing-due' });
  if (!method) return refuse({ reason: 'no-usable-method' });
  const wish = { part, amount, methodId: method.methodId, on: undefined, aboveDueConfirmed: false };
  const quote = quotePayment(wish, method, facts, situation.limits);
  return quote.ok ? accept(preparedOf(quote.value, situation)) : quote;
}
