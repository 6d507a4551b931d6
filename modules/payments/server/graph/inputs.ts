import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';

/** Inputs of the payment mutations. Amounts are whole cents; intent ids are UUIDs made by the browser. */
export function addActInputs(builder: GraphBuilder) {
  const draft = builder.inputType('PaymentDraftInput', {
    fields: (t) => ({
      intent: t.id({ required: true }),
      part: t.field({ type: enumOf(builder, accountPartEnum), required: true }),
      amount: t.field({ type: 'Cents' }),
      aboveDueConfirmed: t.boolean(),
      methodId: t.id(),
      on: t.field({ type: 'IsoDate', description: 'Null means today, whenever that is' }),
      devicePlanId: t.id({ description: 'A device plan of the mobile part; omit to pay the bill' }),
    }),
  });
  const act = builder.inputType('PaymentActInput', {
    description: 'What the customer reviewed',
    fields: (t) => ({
      intent: t.id({ required: true }),
      part: t.field({ type: enumOf(builder, accountPartEnum), required: true }),
      amount: t.field({ type: 'Cents', required: true }),
      methodId: t.id({ required: true }),
      version: t.string({ required: true, description: 'The version of the quote that was reviewed' }),
      termsAgreed: t.boolean({ required: true }),
      aboveDueConfirmed: t.boolean({ defaultValue: false, required: true, description: 'The customer confirms paying more than the amount due' }),
      sameAmountConfirmed: t.boolean({
        defaultValue: false,
        required: true,
        description: 'The customer knows that another payment of the same amount is still unanswered',
      }),
      securityCode: t.string({ description: "The vault's reference for the security code entered for this card" }),
    }),
  });
  return { draft, act };
}
