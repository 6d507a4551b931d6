import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import { expiryText } from '../rules/expiry.ts';
import { keepingEnum } from '../rules/keeping.ts';
import { bankAccountTypeEnum, cardBrandEnum, methodKindEnum, methodStateEnum } from '../rules/payment-method.ts';
import type { StatedEntered, StatedMethod, WalletApi } from './api.ts';

/** `Account.paymentMethods`, for users who may pay, and never with a token (ROLE-03). */
export function addWalletGraph(builder: GraphBuilder, api: () => WalletApi): void {
  const paymentMethod = addPaymentMethod(builder);
  const entered = builder.objectRef<StatedEntered>('EnteredMethod').implement({
    description: 'A card or bank account entered for one payment',
    fields: (t) => ({
      method: t.field({ type: paymentMethod, description: 'The method', resolve: (entered) => entered }),
      keeping: t.expose('keeping', { type: enumOf(builder, keepingEnum), description: 'Whether it is saved' }),
    }),
  });
  builder.objectFields('Account', (t) => ({
    enteredMethods: t.field({
      type: [entered],
      description: 'Methods entered for a payment. FORBIDDEN for users who may not pay',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the payment' }) },
      resolve: (_, { intent }, context) => api().enteredFor(requirePayer(context).accountId, intent, context.now),
    }),
    paymentMethods: t.field({
      type: [paymentMethod],
      nullable: true,
      description: 'Saved methods, the default one first. Null if they cannot be read now; FORBIDDEN for users who may not pay',
      resolve: (_, __, context) => api().methods(requirePayer(context).accountId, context.now),
    }),
  }));
}

function addPaymentMethod(builder: GraphBuilder) {
  return builder.objectRef<StatedMethod>('PaymentMethod').implement({
    description: 'A card or a bank account that the account can pay with. Its number is in the vault and nowhere else',
    fields: (t) => ({
      id: t.id({ description: 'Its id with us; not the token that is charged', resolve: ({ method }) => method.methodId }),
      kind: t.field({ type: enumOf(builder, methodKindEnum), description: 'A card or a bank account', resolve: ({ method }) => method.kind }),
      state: t.expose('state', { type: enumOf(builder, methodStateEnum), description: 'What can be done with it today' }),
      lastFour: t.string({ description: 'The last four digits of its number', resolve: ({ method }) => method.lastFour }),
      nameOn: t.string({ description: 'The holder’s name', resolve: ({ method }) => method.nameOn }),
      isDefault: t.boolean({ description: 'It is offered first', resolve: ({ method }) => method.isDefault }),
      brand: t.field({
        type: enumOf(builder, cardBrandEnum),
        nullable: true,
        description: 'The brand of a card; null for a bank account',
        resolve: ({ method }) => (method.kind === 'card' ? method.brand : null),
      }),
      expiry: t.string({
        nullable: true,
        description: 'The last month in which a card is good, "11/26"; null for a bank account',
        resolve: ({ method }) => (method.kind === 'card' ? expiryText(method.expiry) : null),
      }),
      zip: t.string({
        nullable: true,
        description: 'The ZIP code of a card’s bill, five digits; null for a bank account',
        resolve: ({ method }) => (method.kind === 'card' ? method.zip : null),
      }),
      prepaid: t.boolean({
        description: 'A prepaid card: for one-time payments only',
        resolve: ({ method }) => method.kind === 'card' && method.prepaid,
      }),
      bankName: t.string({
        nullable: true,
        description: 'The bank of an account that was chosen by bank login for a payment; otherwise null',
        resolve: ({ method }) => (method.kind === 'bankAccount' ? (method.bankName ?? null) : null),
      }),
      accountType: t.field({
        type: enumOf(builder, bankAccountTypeEnum),
        nullable: true,
        description: 'The type of a bank account; null for a card',
        resolve: ({ method }) => (method.kind === 'bankAccount' ? method.accountType : null),
      }),
    }),
  });
}
