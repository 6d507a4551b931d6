import type { GraphBuilder } from '#platform/server/graph/builder.ts';

/** Inputs of the payment mutations. Amounts are whole cents; intent ids are UUIDs made by the browser. */
export function addActInputs(builder: GraphBuilder) {
  const draft = builder.inputType('PaymentDraftInput', {
    fields: (t) => ({
      intent: t.id({ required: true }),
      part: t.string({ required: true }),
      amount: t.field({ type: 'Cents' }),
      aboveDueConfirmed: t.boolean(),
      methodId: t.id(),
      on: t.field({ type: 'IsoDate' }),
      devicePlanId: t.id({ description: 'Of the mobile part; left out: the bill is paid' }),
    }),
  });
  const act = builder.inputType('PaymentActInput', {
    description: 'What was reviewed',
    fields: (t) => ({
      intent: t.id({ required: true }),
      part: t.string({ required: true }),
      amount: t.field({ type: 'Cents', required: true }),
      methodId: t.id({ required: true }),
      version: t.string({ required: true, description: 'Of the quote that was reviewed' }),
      termsAgreed: t.boolean({ required: true }),
      aboveDueConfirmed: t.boolean({ defaultValue: false, required: true, description: 'An amount above the amount due is meant' }),
      sameAmountConfirmed: t.boolean({
        defaultValue: false,
        required: true,
        description: 'Another payment of the same amount, without an answer yet, is known',
      }),
      securityCode: t.string({ description: 'The reference of a security code that was entered in the vault for this card' }),
    }),
  });
  return { draft, act };
}
