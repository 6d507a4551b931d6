import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import type { BankLogins } from '../bank-logins.ts';
import { type KeptTypes, refused } from './keeper.ts';

/** Paying from an account that the customer's bank tells us of (PAY-02). Neither credentials nor numbers come this way. */
export function addBankLoginGraph(builder: GraphBuilder, { notKept, keptAnswer }: KeptTypes, api: () => BankLogins): void {
  const opened = builder.objectRef<{ readonly address: string }>('BankLogin').implement({
    fields: (t) => ({ address: t.exposeString('address', { description: "Where the customer logs in, on the bank's own site" }) }),
  });
  const answer = builder.unionType('BankLoginAnswer', {
    types: [opened, notKept],
    resolveType: (value) => ('reason' in value ? 'MethodNotKept' : 'BankLogin'),
  });

  builder.objectFields('Account', (t) => ({
    bankLoginOffered: t.boolean({
      description: 'Whether customers may log in to their bank to choose the account that pays',
      resolve: (_, __, context) => api().isOffered(requirePayer(context).accountId),
    }),
  }));

  builder.mutationFields((t) => ({
    openBankLogin: t.field({
      type: answer,
      description: "Begins a login at the customer's bank, for one payment",
      args: {
        intent: t.arg.id({ required: true }),
        save: t.arg.boolean({ required: true, description: 'The account is saved as soon as the payment has gone through' }),
        spanish: t.arg.boolean({ required: true, description: 'In which language the customer goes on' }),
      },
      async resolve(_, { intent, save, spanish }, context) {
        const language = spanish ? 'es' : 'en';
        const returnTo = pathIn(language, pathOf('payBankLogin', { intent }));
        const login = await api().open(requirePayer(context), { intentId: intent, save, language, returnTo });
        return login.ok ? { address: login.value } : refused(login.refusal);
      },
    }),
    linkBankAccount: t.field({
      type: keptAnswer,
      description: 'Lets the account that was chosen at the bank pay the payment; asked again, it is the same method',
      args: {
        intent: t.arg.id({ required: true }),
        state: t.arg.string({ required: true, description: 'As it came back' }),
        code: t.arg.string({ required: true, description: 'As the bank gave it' }),
      },
      async resolve(_, { intent, state, code }, context) {
        const linked = await api().link(requirePayer(context), { intentId: intent, state, code });
        return linked.ok ? { methodId: linked.value.methodId } : refused(linked.refusal);
      },
    }),
  }));
}
