import { languageEnum, pathIn } from '#platform/rules/language.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import { bankLoginPath, isForPayment } from '../../rules/add-path.ts';
import type { BankLogins } from '../bank-logins.ts';
import { type KeptTypes, refused, waitingIn } from './saved-methods.ts';

/** Bank accounts reported by the customer's bank (PAY-02). Neither credentials nor numbers pass through here. */
export function addBankLoginGraph(builder: GraphBuilder, { notKept, keptAnswer, waiting }: KeptTypes, api: () => BankLogins): void {
  const opened = builder.objectRef<{ readonly address: string }>('BankLogin').implement({
    description: 'A login at the customer’s bank has begun',
    fields: (t) => ({ address: t.exposeString('address', { description: "Where the customer logs in on the bank's own site" }) }),
  });
  const answer = builder.unionType('BankLoginAnswer', {
    description: 'Where to log in, or why not',
    types: [opened, notKept],
    resolveType: (value) => ('reason' in value ? 'MethodNotKept' : 'BankLogin'),
  });

  builder.objectFields('Account', (t) => ({
    bankLoginOffered: t.boolean({
      description: 'Whether customers may log in to their bank to choose the account to pay from',
      resolve: (_, __, context) => api().isOffered(requirePayer(context).accountId),
    }),
  }));

  builder.mutationFields((t) => ({
    openBankLogin: t.field({
      type: answer,
      description: "Starts a login at the customer's bank, for a pending payment or to save the account",
      args: {
        ...waiting,
        save: t.arg.boolean({
          required: true,
          description: 'For a payment: save the account as soon as the payment has gone through. Otherwise it is always saved',
        }),
        language: t.arg({ type: enumOf(builder, languageEnum), required: true, description: 'The language in which the customer continues' }),
      },
      async resolve(_, { save, language, ...args }, context) {
        const way = waitingIn(args);
        const payment = way.intent !== undefined && isForPayment(way) ? { intentId: way.intent, save } : undefined;
        const login = await api().open(requirePayer(context), { payment, language, returnTo: pathIn(language, bankLoginPath(way)) });
        return login.ok ? { address: login.value } : refused(login.refusal);
      },
    }),
    linkBankAccount: t.field({
      type: keptAnswer,
      description: 'Uses the account chosen at the bank for the pending payment, or saves it. A repeat returns the same method',
      args: {
        intent: t.arg.id({ description: 'The intent of the pending payment; null to save the account' }),
        isDefault: t.arg.boolean({ defaultValue: false, required: true, description: 'If saved, make it the default method' }),
        state: t.arg.string({ required: true, description: 'The state parameter as it came back' }),
        code: t.arg.string({ required: true, description: 'The code the bank issued' }),
      },
      async resolve(_, { intent, ...back }, context) {
        const linked = await api().link(requirePayer(context), { ...back, intentId: intent ?? undefined });
        return linked.ok ? { methodId: linked.value.methodId } : refused(linked.refusal);
      },
    }),
  }));
}
