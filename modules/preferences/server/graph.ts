import { GraphQLError } from 'graphql';
import { maskedEmail } from '#modules/account/rules/masked-email.ts';
import { isTopic } from '#modules/notices/rules/topics.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requireActiveViewer, requirePayer, requireViewer } from '#platform/server/graph/viewer.ts';
import { type ContactKind, isContactKind } from '../rules/new-contact.ts';
import type { AskRefusal, OwnContacts, PreferencesApi, ProofRefusal, TopicChoice } from './api.ts';
import type { Waiting } from './store.ts';

type Refused = { readonly reason: AskRefusal | ProofRefusal['reason']; readonly triesLeft?: number };
type Done = { readonly done: true };

/** `Account.contacts` and its two mutations: the viewer's own, whatever their role. `Account.noticeTopics`: for people who manage the account. */
export function addPreferencesGraph(builder: GraphBuilder, api: () => PreferencesApi): void {
  const waiting = builder.objectRef<Waiting>('WaitingContact').implement({
    fields: (t) => ({ kind: t.exposeString('kind', { description: 'email or phone' }), contact: t.exposeString('contact') }),
  });
  const contacts = builder.objectRef<OwnContacts>('Contacts').implement({
    description: 'How the viewer is reached',
    fields: (t) => ({
      maskedEmail: t.string({ description: 'o•••@example.com', resolve: ({ email }) => maskedEmail(email) }),
      emailSince: t.expose('emailSince', { type: 'IsoInstant', description: 'When the address was put on file' }),
      phoneEnding: t.string({
        nullable: true,
        description: 'The last four digits of the phone number on file; null if there is none',
        resolve: ({ phone }) => phone.replace(/\D/g, '').slice(-4) || null,
      }),
      mayChange: t.exposeBoolean('mayChange', { description: 'If false, the customer must call to change their contacts' }),
      mayChangePhone: t.exposeBoolean('mayChangePhone', { description: 'If false, the customer must call to change their phone number' }),
      waiting: t.expose('waiting', { type: waiting, nullable: true, description: 'Where a code was sent that this session can still enter' }),
    }),
  });
  const done = builder.objectRef<Done>('ContactDone').implement({ fields: (t) => ({ done: t.exposeBoolean('done') }) });
  const refused = builder.objectRef<Refused>('ContactRefused').implement({
    description:
      'Asking: verify (the contact on file must be verified first), malformed, same, too-many (today), not-here, busy · proving: malformed (no try used), wrong, ended, changed (since asking), later (a run completes it)',
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
      description: 'The optional notices and whether the viewer gets them; empty for users who do not manage the account',
      resolve: async (_, __, context) => [...(await api().topics(requireViewer(context)))],
    }),
  );
  builder.mutationFields((t) => ({
    chooseNotices: t.field({
      type: answer,
      description: 'Idempotent',
      args: { topics: t.arg.stringList({ required: true, description: 'The topics the viewer wants; all others are turned off' }) },
      async resolve(_, { topics }, context): Promise<Done | Refused> {
        const viewer = requirePayer(context);
        const wanted = topics.filter(isTopic);
        if (wanted.length < topics.length) throw new GraphQLError('No such topic', { extensions: { code: 'BAD_USER_INPUT' } });
        const chosen = await api().chooseTopics(viewer, wanted);
        return chosen.ok ? { done: true } : { reason: chosen.refusal };
      },
    }),
    askNewContact: t.field({
      type: answer,
      description: 'Sends a six-digit code to the new email address, or by text message to the new phone number, that is to replace the one on file',
      args: { kind: t.arg.string(kindArg), contact: t.arg.string({ required: true }) },
      async resolve(_, { kind, contact }, context): Promise<Done | Refused> {
        const asked = await api().askNewContact(requireActiveViewer(context), kindOf(kind), contact);
        return asked.ok ? { done: true } : { reason: asked.refusal };
      },
    }),
    proveNewContact: t.field({
      type: answer,
      description: 'Verifies that code and puts the new contact on file; both the new and the previous contact are notified',
      args: { kind: t.arg.string(kindArg), code: t.arg.string({ required: true }) },
      async resolve(_, { kind, code }, context): Promise<Done | Refused> {
        const proved = await api().proveNewContact(requireActiveViewer(context), kindOf(kind), code);
        return proved.ok ? { done: true } : proved.refusal;
      },
    }),
  }));
}

const kindArg = { required: true, description: 'email or phone' } as const;

function kindOf(text: string): ContactKind {
  if (!isContactKind(text)) throw new GraphQLError('No such contact', { extensions: { code: 'BAD_USER_INPUT' } });
  return text;
}
