import { mustPayTodayEnum } from '#modules/billing/rules/must-pay-today.ts';
import { methodKindEnum } from '#modules/wallet/rules/payment-method.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { LastPayment } from '../../rules/quote/quote.ts';
import { type RefusalReason, refusalReasonEnum } from '../../rules/quote/refusal-reasons.ts';
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

const missingEnum: Enumeration<Of<'incomplete'>['missing']> = {
  name: 'PaymentDraftStep',
  description: 'A choice that a draft needs before it can be submitted',
  values: { amount: 'how much to pay', method: 'the payment method' },
};

/** The refusals of a payment, grouped by the question of the journey that resolves them. Each has a `reason` from a closed list. */
export function addRefusals(builder: GraphBuilder) {
  const refusal = builder.interfaceRef<{ readonly reason: RefusalReason }>('PaymentRefusal').implement({
    description: 'Why a payment was not taken. Nothing was charged',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }) }),
  });
  const lastPayment = addLastPayment(builder);

  const amount = builder.objectRef<AmountRefused>('AmountRefused').implement({
    description: 'The amount has to be changed or confirmed: amount-out-of-range or amount-above-due. A field is null if its reason does not use it',
    interfaces: [refusal],
    fields: (t) => ({
      minimum: t.field({
        type: 'Cents',
        nullable: true,
        description: 'The least that may be paid; for amount-out-of-range',
        resolve: (refused) => ('minimum' in refused ? refused.minimum : null),
      }),
      maximum: t.field({
        type: 'Cents',
        nullable: true,
        description: 'The most that may be paid; for amount-out-of-range',
        resolve: (refused) => ('maximum' in refused ? refused.maximum : null),
      }),
      amountDue: t.field({
        type: 'Cents',
        nullable: true,
        description: 'What is due; for amount-above-due',
        resolve: (refused) => ('amountDue' in refused ? refused.amountDue : null),
      }),
      surplus: t.field({
        type: 'Cents',
        nullable: true,
        description: 'The part of the amount that is above it; for amount-above-due',
        resolve: (refused) => ('surplus' in refused ? refused.surplus : null),
      }),
    }),
  });
  const date = builder.objectRef<DateRefused>('DateRefused').implement({
    description:
      'Another day has to be chosen: must-pay-today, date-out-of-range, past-cut-off, too-many-scheduled, only-later or new-day. A field is null if its reason does not use it',
    interfaces: [refusal],
    fields: (t) => ({
      because: t.field({
        type: enumOf(builder, mustPayTodayEnum),
        nullable: true,
        description: 'Why it must be today; for must-pay-today',
        resolve: (refused) => ('because' in refused ? refused.because : null),
      }),
      onlyLater: t.boolean({ description: 'Today cannot be chosen either', resolve: (refused) => 'onlyLater' in refused }),
      from: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The first day that may be chosen; for date-out-of-range',
        resolve: (refused) => ('from' in refused ? refused.from : null),
      }),
      to: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The last day that may be chosen; for date-out-of-range',
        resolve: (refused) => ('to' in refused ? refused.to : null),
      }),
      today: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The day on which the payment would now be made; for new-day',
        resolve: (refused) => ('today' in refused ? refused.today : null),
      }),
    }),
  });
  const method = builder.objectRef<MethodRefused>('MethodRefused').implement({
    description:
      'Another method has to be chosen, or this one mended: no-such-method, no-usable-method, security-code-gone, or a reason that begins with method',
    interfaces: [refusal],
    fields: (t) => ({
      kind: t.field({
        type: enumOf(builder, methodKindEnum),
        nullable: true,
        description: 'The kind that is restricted; null unless the reason is method-restricted',
        resolve: (refused) => ('kind' in refused ? refused.kind : null),
      }),
    }),
  });
  const otherPayment = builder.objectRef<OtherPaymentRefused>('OtherPaymentRefused').implement({
    description: 'Another payment stands in the way: changed, payment-in-progress or same-amount-unanswered',
    interfaces: [refusal],
    fields: (t) => ({
      lastPayment: t.field({
        type: lastPayment,
        nullable: true,
        description: 'The payment that caused the refusal; null if something else has changed',
        resolve: (refused) => refused.lastPayment,
      }),
    }),
  });
  const plain = builder.objectRef<PlainRefused>('PaymentRefused').implement({
    description: 'Refused for any other reason',
    interfaces: [refusal],
    fields: (t) => ({
      missing: t.field({
        type: enumOf(builder, missingEnum),
        nullable: true,
        description: 'What the draft lacks; null unless the reason is incomplete',
        resolve: (refused) => ('missing' in refused ? refused.missing : null),
      }),
    }),
  });
  return { lastPayment, types: [amount, date, method, otherPayment, plain] as const };
}

export type LastPaymentRef = ReturnType<typeof addLastPayment>;

function addLastPayment(builder: GraphBuilder) {
  return builder.objectRef<LastPayment>('LastPayment').implement({
    description: 'The account’s previous payment, so that a second tab can say what was paid meanwhile',
    fields: (t) => ({
      paymentId: t.exposeID('paymentId', { description: 'Which payment' }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: 'The part that it paid' }),
      amount: t.expose('amount', { type: 'Cents', description: 'Its amount' }),
      at: t.expose('at', { type: 'IsoInstant', description: 'When it was submitted' }),
      scheduled: t.exposeBoolean('scheduled', { description: 'Scheduled for a later day: nothing has been paid yet' }),
      confirmationNumber: t.exposeString('confirmationNumber', { description: 'Its confirmation number' }),
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
