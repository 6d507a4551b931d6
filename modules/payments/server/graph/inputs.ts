import type { InputRef } from '@pothos/core';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { renamedTo } from '#platform/server/graph/deprecation.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { EARLIER_NAME, payableInput } from '#platform/server/graph/payable.ts';

/** Inputs of the payment mutations. Amounts are whole cents; intent ids are UUIDs made by the browser. */
export function addActInputs(builder: GraphBuilder) {
  const draft = builder.inputType('PaymentDraftInput', {
    description: 'What the customer chose in one step; omitted fields stay as they were',
    fields: (t) => ({
      intent: t.id({ required: true, description: 'The id of the draft: a UUID, chosen by the browser' }),
      part: t.field({ type: enumOf(builder, accountPartEnum), required: true, description: 'The part to pay; another one starts the draft anew' }),
      amount: t.field({ type: 'Cents', description: 'How much to pay' }),
      aboveDueConfirmed: t.boolean({ description: 'The customer confirms paying more than the amount due' }),
      methodId: t.id({ description: 'The payment method' }),
      payOn: t.field({ type: 'IsoDate', description: 'Null means today, whenever that is' }),
      on: t.field({ type: 'IsoDate', description: 'The same as payOn', deprecationReason: renamedTo('payOn') }),
      pays: t.field({ type: payableInput(builder), description: 'What to pay instead of the bill; another one starts the draft anew' }),
      devicePlanId: t.id(EARLIER_NAME),
    }),
  });
  const act = builder.inputType('PaymentActInput', {
    description: 'What the customer reviewed',
    fields: (t) => ({
      intent: t.id({ required: true, description: 'The id of the draft, under which it is paid once' }),
      part: t.field({ type: enumOf(builder, accountPartEnum), required: true, description: 'The part to pay' }),
      amount: t.field({ type: 'Cents', required: true, description: 'How much to pay' }),
      methodId: t.id({ required: true, description: 'The payment method' }),
      version: t.string({ required: true, description: 'The version of the quote that was reviewed' }),
      termsAgreed: t.boolean({ required: true, description: 'The customer agrees to the terms of payment' }),
      aboveDueConfirmed: t.boolean({ defaultValue: false, description: 'The customer confirms paying more than the amount due' }),
      sameAmountConfirmed: t.boolean({
        defaultValue: false,
        description: 'The customer knows that another payment of the same amount is still unanswered',
      }),
      securityCode: t.string({ description: "The vault's reference for the security code entered for this card; null if none was" }),
    }),
  });
  return { draft, act };
}

type Sent<Type> = Type extends InputRef<infer Shape> ? Shape : never;

/** What the customer reviewed, as the use cases take it. */
export const actOf = ({ intent, aboveDueConfirmed, sameAmountConfirmed, ...act }: Sent<ReturnType<typeof addActInputs>['act']>) => ({
  ...act,
  intentId: intent,
  aboveDueConfirmed: aboveDueConfirmed ?? false,
  sameAmountConfirmed: sameAmountConfirmed ?? false,
});
