import { GraphQLError } from 'graphql';
import { maskedEmail } from '#modules/account/rules/masked-email.ts';
import { isTopic } from '#modules/notices/rules/topics.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requireActiveViewer, requirePayer, requireViewer } from '#platform/server/graph/viewer.ts';
import type { AskRefusal, OwnContacts, PreferencesApi, ProofRefusal, TopicChoice } from './api.ts';

type Refused = { readonly reason: AskRefusal | ProofRefusal['reason']; readonly triesLeft?: number };
type Done = { readonly done: true };

/** `Account.contacts` and its two acts: the viewer's own, whatever their role. `Account.noticeTopics`: of who manages the account. */
export function addPreferencesGraph(builder: GraphBuilder, api: () => PreferencesApi): void {
  const contacts = builder.objectRef<OwnContacts>('Contacts').implement({
    description: 'How the viewer is reached',
    fields: (t) => ({
      maskedEmail: t.string({ description: 'o•••@example.com', resolve: ({ email }) => maskedEmail(email) }),
      emailSince: t.expose('emailSince', { type: 'IsoInstant', description: 'Since when the address is on file' }),
      phoneEnding: t.string({
        nullable: true,
        description: 'The last four digits of the phone number on file; null: there is none',
        resolve: ({ phone }) => phone.replace(/\D/g, '').slice(-4) || null,
      }),
      mayChange: t.exposeBoolean('mayChange', { description: 'False: who wants to be reached elsewhere calls' }),
      waitingFor: t.exposeString('waitingFor', { nullable: true, description: 'The new address whose code this session can still give' }),
    }),
  });
  const done = builder.objectRef<Done>('ContactDone').implement({ fields: (t) => ({ done: t.exposeBoolean('done') }) });
  const refused = builder.objectRef<Refused>('ContactRefused').implement({
    description:
      'Asking: verify (the code to the contact on file first), malformed, same, too-many (today), not-here, busy · proving: malformed (no try used), wrong, ended, changed (meanwhile), later (a run makes it)',
    fields: (t) => ({ reason: t.exposeString('reason'), triesLeft: t.exposeInt('triesLeft', { nullable: true }) }),
  });
  const answer = builder.unionType('ContactAnswer', {
    types: [done, refused],
    resolveType: (value) => ('reason' in value ? 'ContactRefused' : 'ContactDone'),
  });

  builder.objectField('Account', 'contacts', (t) => t.field({ type: contacts, resolve: (_, __, context) => api().contacts(requireViewer(context)) }));
  const topic = builder.objectRef<TopicChoice>('NoticeTopic').implement({
    fields: (t) => ({ name: t.exposeString('name', { description: 'payments, auto-pay or service' }), isOn: t.exposeBoolean('isOn') }),
  });
  builder.objectField('Account', 'noticeTopics', (t) =>
    t.field({
      type: [topic],
      description: 'What the viewer is told of and may do without; empty for who does not manage the account',
      resolve: async (_, __, context) => [...(await api().topics(requireViewer(context)))],
    }),
  );
  builder.mutationFields((t) => ({
    chooseNotices: t.field({
      type: answer,
      description: 'Told twice, it changes nothing',
      args: { topics: t.arg.stringList({ required: true, description: 'Those that the viewer wants to be told of; they do without the others' }) },
      async resolve(_, { topics }, context): Promise<Done | Refused> {
        const viewer = requirePayer(context);
        const wanted = topics.filter(isTopic);
        if (wanted.length < topics.length) throw new GraphQLError('No such topic', { extensions: { code: 'BAD_USER_INPUT' } });
        const chosen = await api().chooseTopics(viewer, wanted);
        return chosen.ok ? { done: true } : { reason: chosen.refusal };
      },
    }),
    askNewEmail: t.field({
      type: answer,
      description: 'Sends a code of six digits to another address, which is to take the place of the one on file',
      args: { email: t.arg.string({ required: true }) },
      async resolve(_, { email }, context): Promise<Done | Refused> {
        const asked = await api().askNewEmail(requireActiveViewer(context), email);
        return asked.ok ? { done: true } : { reason: asked.refusal };
      },
    }),
    proveNewEmail: t.field({
      type: answer,
      description: 'Takes that code; from then on the address is the one on file, and both are told',
      args: { code: t.arg.string({ required: true }) },
      async resolve(_, { code }, context): Promise<Done | Refused> {
        const proved = await api().proveNewEmail(requireActiveViewer(context), code);
        return proved.ok ? { done: true } : proved.refusal;
      },
    }),
  }));
}
