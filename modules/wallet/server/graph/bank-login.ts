import { pathIn } from '#platform/rules/language.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import { bankLoginPath, isForPayment, waitingJourneyIn } from '../../rules/add-path.ts';
import type { BankLogins } from '../bank-logins.ts';
import { type KeptTypes, refused } from './saved-methods.ts';

/** Bank accounts reported by the customer's bank (PAY-02). Neither credentials nor numbers pass through here. */
export function addBankLoginGraph(builder: GraphBuilder, { notKept, keptAnswer, waiting }: KeptTypes, api: () => BankLogins): void {
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
      description: "Begins a login at the customer's bank: for a payment that waits, or to save the account",
      args: {
        ...waiting,
        save: t.arg.boolean({ required: true, description: 'For a payment: the account is saved as soon as it has gone through. Else it always is' }),
        spanish: t.arg.boolean({ required: true, description: 'In which language the customer goes on' }),
      },
      async resolve(_, { save, spanish, ...args }, context) {
        const language = spanish ? 'es' : 'en';
        const way = waitingJourneyIn(args);
        const payment = way.intent !== undefined && isForPayment(way) ? { intentId: way.intent, save } : undefined;
        const login = await api().open(requirePayer(context), { payment, language, returnTo: pathIn(language, bankLoginPath(way)) });
        return login.ok ? { address: login.value } : refused(login.refusal);
      },
    }),
    linkBankAccount: t.field({
      type: keptAnswer,
      description: 'Lets the account that was chosen at the bank pay the payment that waits, or saves it; asked again, it is the same method',
      args: {
        intent: t.arg.id({ description: 'Of the payment that waits; null: it is saved' }),
        isDefault: t.arg.boolean({ defaultValue: false, required: true, description: 'Where it is saved: it pays first from now on' }),
        state: t.arg.string({ required: true, description: 'As it came back' }),
        code: t.arg.string({ required: true, description: 'As the bank gave it' }),
      },
      async resolve(_, { intent, ...back }, context) {
        const linked = await api().link(requirePayer(context), { ...back, intentId: intent ?? undefined });
        return linked.ok ? { methodId: linked.value.methodId } : refused(linked.refusal);
      },
    }),
  }));
}
