import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { LastPayment } from '../../rules/quote/quote.ts';
import type { RefusalReason } from '../../rules/quote/refusal-reasons.ts';
import type { ActRefusal } from '../paying/act.ts';
import type { DraftRefusal, PrepareRefusal, QuickRefusal } from '../paying/drafts.ts';

export type AnyRefusal = ActRefusal | DraftRefusal | PrepareRefusal | QuickRefusal;

type Of<Reason extends AnyRefusal['reason']> = Extract<AnyRefusal, { readonly reason: Reason }>;
type AmountRefused = Of<'amount-out-of-range' | 'amount-above-due'>;
type DateRefused = Of<'must-pay-today' | 'date-out-of-range' | 'past-cut-off' | 'too-many-scheduled' | 'only-later' | 'new-day'>;
type MethodRefused = Of<
  | 'no-such-method'
  | 'method-expired'
  | 'method-restricted'
  | 'method-unavailable'
  | 'method-only-today'
  | 'method-expires-first'
  | 'method-not-saved'
  | 'security-code-gone'
  | 'no-usable-method'
>;
type OtherPaymentRefused = Of<'changed' | 'payment-in-progress' | 'same-amount-unanswered'>;
type PlainRefused = Exclude<AnyRefusal, AmountRefused | DateRefused | MethodRefused | OtherPaymentRefused>;

/** The refusals of a payment, grouped by the question of the journey that resolves them. Each has a `reason` from a closed list. */
export function addRefusals(builder: GraphBuilder) {
  const refusal = builder.interfaceRef<{ readonly reason: string }>('PaymentRefusal').implement({
    description: 'Why a payment was not taken. Nothing was charged.',
    fields: (t) => ({ reason: t.exposeString('reason') }),
  });
  const lastPayment = addLastPayment(builder);

  const amount = builder.objectRef<AmountRefused>('AmountRefused').implement({
    description: 'amount-out-of-range (minimum, maximum) · amount-above-due (amountDue, surplus): send it again with aboveDueConfirmed',
    interfaces: [refusal],
    fields: (t) => ({
      minimum: t.field({ type: 'Cents', nullable: true, resolve: (refused) => ('minimum' in refused ? refused.minimum : null) }),
      maximum: t.field({ type: 'Cents', nullable: true, resolve: (refused) => ('maximum' in refused ? refused.maximum : null) }),
      amountDue: t.field({ type: 'Cents', nullable: true, resolve: (refused) => ('amountDue' in refused ? refused.amountDue : null) }),
      surplus: t.field({ type: 'Cents', nullable: true, resolve: (refused) => ('surplus' in refused ? refused.surplus : null) }),
    }),
  });
  const date = builder.objectRef<DateRefused>('DateRefused').implement({
    description:
      'must-pay-today (because) · date-out-of-range (from, to) · past-cut-off · too-many-scheduled · only-later: a payment that replaces a scheduled one cannot be made today · new-day (today): midnight has passed since the review',
    interfaces: [refusal],
    fields: (t) => ({
      because: t.string({
        nullable: true,
        description: 'past-due, inactive-account or pending-past-due',
        resolve: (refused) => ('because' in refused ? refused.because : null),
      }),
      onlyLater: t.boolean({ nullable: true, description: 'Today cannot be chosen either', resolve: (refused) => 'onlyLater' in refused }),
      from: t.field({ type: 'IsoDate', nullable: true, resolve: (refused) => ('from' in refused ? refused.from : null) }),
      to: t.field({ type: 'IsoDate', nullable: true, resolve: (refused) => ('to' in refused ? refused.to : null) }),
      today: t.field({ type: 'IsoDate', nullable: true, resolve: (refused) => ('today' in refused ? refused.today : null) }),
    }),
  });
  const method = builder.objectRef<MethodRefused>('MethodRefused').implement({
    description:
      'no-such-method · method-expired · method-restricted (kind) · method-unavailable · method-only-today: it is not saved · method-expires-first: before the chosen day · method-not-saved: saving it failed · security-code-gone: enter it again · no-usable-method',
    interfaces: [refusal],
    fields: (t) => ({
      kind: t.string({ nullable: true, description: 'card or bankAccount', resolve: (refused) => ('kind' in refused ? refused.kind : null) }),
    }),
  });
  const otherPayment = builder.objectRef<OtherPaymentRefused>('OtherPaymentRefused').implement({
    description:
      'changed: what was reviewed is out of date · payment-in-progress · same-amount-unanswered: send it again with sameAmountConfirmed. lastPayment: the payment that caused the refusal',
    interfaces: [refusal],
    fields: (t) => ({ lastPayment: t.field({ type: lastPayment, nullable: true, resolve: (refused) => refused.lastPayment }) }),
  });
  const plain = builder.objectRef<PlainRefused>('PaymentRefused').implement({
    description:
      'online-payments-refused · may-not-pay · terms-not-agreed · no-such-intent · no-such-part · already-submitted · intent-reused · nothing-due · incomplete (missing) · scheduled-taken, scheduled-gone: the scheduled payment to replace was taken or no longer exists',
    interfaces: [refusal],
    fields: (t) => ({
      missing: t.string({ nullable: true, description: 'amount or method', resolve: (refused) => ('missing' in refused ? refused.missing : null) }),
    }),
  });
  return { lastPayment, types: [amount, date, method, otherPayment, plain] as const };
}

export type LastPaymentRef = ReturnType<typeof addLastPayment>;

function addLastPayment(builder: GraphBuilder) {
  return builder.objectRef<LastPayment>('LastPayment').implement({
    fields: (t) => ({
      paymentId: t.exposeID('paymentId'),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum) }),
      amount: t.expose('amount', { type: 'Cents' }),
      at: t.expose('at', { type: 'IsoInstant' }),
      scheduled: t.exposeBoolean('scheduled', { description: 'Scheduled for a later day: nothing has been paid yet' }),
      confirmationNumber: t.exposeString('confirmationNumber'),
      minutesAgo: t.int({
        description: 'Whole minutes of business time since that payment',
        resolve: ({ at }, _, { now }) => Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / 60_000)),
      }),
    }),
  });
}

/** The GraphQL type for a refusal; the compiler flags a missing case when a rule gains a reason. */
export function typeOfRefusal({ reason }: { readonly reason: RefusalReason }) {
  switch (reason) {
    case 'amount-out-of-range':
    case 'amount-above-due':
      return 'AmountRefused';
    case 'must-pay-today':
    case 'date-out-of-range':
    case 'past-cut-off':
    case 'too-many-scheduled':
    case 'only-later':
    case 'new-day':
      return 'DateRefused';
    case 'no-such-method':
    case 'method-expired':
    case 'method-restricted':
    case 'method-unavailable':
    case 'method-only-today':
    case 'method-expires-first':
    case 'method-not-saved':
    case 'security-code-gone':
    case 'no-usable-method':
      return 'MethodRefused';
    case 'changed':
    case 'payment-in-progress':
    case 'same-amount-unanswered':
      return 'OtherPaymentRefused';
    case 'online-payments-refused':
    case 'may-not-pay':
    case 'terms-not-agreed':
    case 'no-such-intent':
    case 'no-such-part':
    case 'already-submitted':
    case 'intent-reused':
    case 'nothing-due':
    case 'incomplete':
    case 'scheduled-taken':
    case 'scheduled-gone':
      return 'PaymentRefused';
  }
}
