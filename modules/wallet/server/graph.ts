import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import { expiryText } from '../rules/expiry.ts';
import { cardBrandEnum } from '../rules/payment-method.ts';
import type { StatedEntered, StatedMethod, WalletApi } from './api.ts';

/** `Account.paymentMethods`, for users who may pay, and never with a token (ROLE-03). */
export function addWalletGraph(builder: GraphBuilder, api: () => WalletApi): void {
  const paymentMethod = addPaymentMethod(builder);
  const entered = builder.objectRef<StatedEntered>('EnteredMethod').implement({
    description: 'A card or bank account entered for one payment',
    fields: (t) => ({
      method: t.field({ type: paymentMethod, resolve: (entered) => entered }),
      keeping: t.exposeString('keeping', {
        description: 'no: used once, today · wanted: saved as soon as the payment has gone through · kept: saved',
      }),
    }),
  });
  builder.objectFields('Account', (t) => ({
    enteredMethods: t.field({
      type: [entered],
      description: 'Methods entered for a payment. FORBIDDEN for users who may not pay',
      args: { intent: t.arg.id({ required: true }) },
      resolve: (_, { intent }, context) => api().enteredFor(requirePayer(context).accountId, intent, context.now),
    }),
    paymentMethods: t.field({
      type: [paymentMethod],
      nullable: true,
      description: 'The default method first. FORBIDDEN for users who may not pay',
      resolve: (_, __, context) => api().methods(requirePayer(context).accountId, context.now),
    }),
  }));
}

function addPaymentMethod(builder: GraphBuilder) {
  return builder.objectRef<StatedMethod>('PaymentMethod').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ method }) => method.methodId }),
      kind: t.string({ description: 'card or bankAccount', resolve: ({ method }) => method.kind }),
      state: t.exposeString('state', { description: 'valid, expiring-soon, expired, restricted or unavailable' }),
      lastFour: t.string({ resolve: ({ method }) => method.lastFour }),
      nameOn: t.string({ resolve: ({ method }) => method.nameOn }),
      isDefault: t.boolean({ resolve: ({ method }) => method.isDefault }),
      brand: t.field({
        type: enumOf(builder, cardBrandEnum),
        nullable: true,
        description: 'Cards only',
        resolve: ({ method }) => (method.kind === 'card' ? method.brand : null),
      }),
      expiry: t.string({
        nullable: true,
        description: 'Cards: "11/26"',
        resolve: ({ method }) => (method.kind === 'card' ? expiryText(method.expiry) : null),
      }),
      zip: t.string({ nullable: true, description: 'Cards: five digits', resolve: ({ method }) => (method.kind === 'card' ? method.zip : null) }),
      prepaid: t.boolean({ description: 'For one-time payments only', resolve: ({ method }) => method.kind === 'card' && method.prepaid }),
      bankName: t.string({
        nullable: true,
        description: 'For a bank account chosen by bank login for a payment',
        resolve: ({ method }) => (method.kind === 'bankAccount' ? (method.bankName ?? null) : null),
      }),
      accountType: t.string({
        nullable: true,
        description: 'Bank accounts: checking or savings',
        resolve: ({ method }) => (method.kind === 'bankAccount' ? method.accountType : null),
      }),
    }),
  });
}
