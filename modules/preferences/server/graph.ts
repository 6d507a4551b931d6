import type { Enumeration } from '#platform/rules/enumeration.ts';
import { maskedEmail } from '#platform/rules/masked-email.ts';
import { topicEnum } from '#platform/rules/notices/topics.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { renamedTo } from '#platform/server/graph/deprecation.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { type GraphContext, requireActiveViewer, requirePayer, requireViewer } from '#platform/server/graph/viewer.ts';
import { contactKindEnum } from '../rules/new-contact.ts';
import type { AskRefusal, OwnContacts, PreferencesApi, ProofRefusal, RefusedMail, TopicChoice } from './api.ts';
import type { Waiting } from './store.ts';

type Refused = { readonly reason: AskRefusal | ProofRefusal['reason']; readonly triesLeft?: number };
type Changed = Pick<GraphContext, 'viewer'>;
type NoticesRefused = { readonly reason: 'not-here' };

const refusalReasonEnum: Enumeration<Refused['reason']> = {
  name: 'ContactRefusalReason',
  description: 'Why a contact was not changed',
  values: {
    verify: 'asking: prove who you are first (sendStepUpCode with new-contact)',
    malformed: 'asking: not an address or a number that receives texts · proving: not six digits; no try was used',
    same: 'asking: the contact on file',
    'too-many': 'asking: no more codes today',
    'not-here': 'it is switched off, or changed elsewhere',
    busy: 'asking: a change is being made right now',
    wrong: 'proving: another code (see triesLeft)',
    ended: 'proving: too late, too many tries, or already used',
    changed: 'proving: the contact on file has changed since the code was asked for',
    later: 'proving: the provider does not answer; a run makes the change',
  },
};

const noticesReasonEnum: Enumeration<NoticesRefused['reason']> = {
  name: 'NoticesRefusalReason',
  description: 'Why the choice of notices was not changed',
  values: { 'not-here': 'it is changed elsewhere' },
};

/** `Account.contacts` and its two mutations: the viewer's own, whatever their role. `Account.noticeTopics`: for people who manage the account. */
export function addPreferencesGraph(builder: GraphBuilder, api: () => PreferencesApi): void {
  const waiting = builder.objectRef<Waiting>('WaitingContact').implement({
    description: 'A new contact to which a code was sent',
    fields: (t) => ({
      kind: t.expose('kind', { type: enumOf(builder, contactKindEnum), description: 'An address or a number' }),
      contact: t.exposeString('contact', { description: 'The address or number, as it will be on file' }),
    }),
  });
  const contacts = builder.objectRef<OwnContacts>('Contacts').implement({
    description: 'How the viewer is reached',
    fields: (t) => ({
      maskedEmail: t.string({ description: 'The email address on file, masked: o•••@example.com', resolve: ({ email }) => maskedEmail(email) }),
      emailSince: t.expose('emailSince', { type: 'IsoInstant', description: 'When the address was put on file' }),
      phoneLastFour: t.string({
        nullable: true,
        description: 'The last four digits of the phone number on file; null if there is none',
        resolve: phoneLastFour,
      }),
      phoneEnding: t.string({
        nullable: true,
        description: 'The same as phoneLastFour; null if there is none',
        deprecationReason: renamedTo('phoneLastFour'),
        resolve: phoneLastFour,
      }),
      mayChange: t.exposeBoolean('mayChange', { description: 'If false, the customer must call to change their contacts' }),
      mayChangePhone: t.exposeBoolean('mayChangePhone', { description: 'If false, the customer must call to change their phone number' }),
      waiting: t.expose('waiting', {
        type: waiting,
        nullable: true,
        description: 'Where a code was sent that this session can still enter; null if none was',
      }),
    }),
  });
  const changed = builder.objectRef<Changed>('ContactsChanged').implement({
    description: 'The code was sent, or the new contact is on file',
    fields: (t) => ({
      contacts: t.field({ type: contacts, description: 'The contacts now', resolve: (_, __, context) => api().contacts(requireViewer(context)) }),
    }),
  });
  const refused = builder.objectRef<Refused>('ContactRefused').implement({
    description: 'Nothing was changed',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }),
      triesLeft: t.exposeInt('triesLeft', { nullable: true, description: 'How often a code may still be entered; null unless it was wrong' }),
    }),
  });
  const answer = builder.unionType('ContactAnswer', {
    description: 'The contacts after the change, or why nothing was changed',
    types: [changed, refused],
    resolveType: (value) => ('reason' in value ? 'ContactRefused' : 'ContactsChanged'),
  });

  builder.objectField('Account', 'contacts', (t) =>
    t.field({ type: contacts, description: 'How the viewer is reached', resolve: (_, __, context) => api().contacts(requireViewer(context)) }),
  );
  const refusedMail = builder.objectRef<RefusedMail>('RefusedMail').implement({
    description: 'An email address on file that accepts none of our mail',
    fields: (t) => ({
      maskedEmail: t.string({ description: 'The address, masked: o•••@example.com', resolve: ({ address }) => maskedEmail(address) }),
      refusedSince: t.expose('since', { type: 'IsoInstant', description: 'When it first refused a mail' }),
    }),
  });
  builder.objectField('Account', 'refusedMail', (t) =>
    t.field({
      type: refusedMail,
      nullable: true,
      description: 'The viewer’s email address on file, if it refused our last mail for good; null if mail arrives',
      resolve: (_, __, context) => api().refusedMail(requireViewer(context)),
    }),
  );
  const topic = builder.objectRef<TopicChoice>('NoticeTopic').implement({
    description: 'A topic of optional notices',
    fields: (t) => ({
      name: t.expose('name', { type: enumOf(builder, topicEnum), description: 'Which topic' }),
      isOn: t.exposeBoolean('isOn', { description: 'The viewer gets its notices' }),
    }),
  });
  const chosen = builder.objectRef<Changed>('NoticesChosen').implement({
    description: 'The notices are as requested',
    fields: (t) => ({
      topics: t.field({
        type: [topic],
        description: 'All optional topics now',
        resolve: async (_, __, context) => [...(await api().topics(requireViewer(context)))],
      }),
    }),
  });
  const noticesRefused = builder.objectRef<NoticesRefused>('NoticesRefused').implement({
    description: 'Nothing was changed',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, noticesReasonEnum), description: 'Why not' }) }),
  });
  const noticesAnswer = builder.unionType('NoticesAnswer', {
    description: 'The choice of notices, or why it was not changed',
    types: [chosen, noticesRefused],
    resolveType: (value) => ('reason' in value ? 'NoticesRefused' : 'NoticesChosen'),
  });
  const kindArg = { type: enumOf(builder, contactKindEnum), required: true, description: 'Which contact' } as const;

  builder.objectField('Account', 'noticeTopics', (t) =>
    t.field({
      type: [topic],
      description: 'The optional notices and whether the viewer gets them; empty for users who do not manage the account',
      resolve: async (_, __, context) => [...(await api().topics(requireViewer(context)))],
    }),
  );
  builder.mutationFields((t) => ({
    chooseNotices: t.field({
      type: noticesAnswer,
      description: 'Switches topics on and all others off. Idempotent',
      args: { topics: t.arg({ type: [enumOf(builder, topicEnum)], required: true, description: 'The topics that the viewer wants' }) },
      async resolve(_, { topics }, context): Promise<Changed | NoticesRefused> {
        const chosen = await api().chooseTopics(requirePayer(context), topics);
        return chosen.ok ? changedBy(context) : { reason: chosen.refusal };
      },
    }),
    askNewContact: t.field({
      type: answer,
      description: 'Sends a six-digit code to the new email address, or by text message to the new phone number, that is to replace the one on file',
      args: { kind: t.arg(kindArg), contact: t.arg.string({ required: true, description: 'The new address or number, as typed' }) },
      async resolve(_, { kind, contact }, context): Promise<Changed | Refused> {
        const sent = await api().askNewContact(requireActiveViewer(context), kind, contact);
        return sent.ok ? changedBy(context) : { reason: sent.refusal };
      },
    }),
    proveNewContact: t.field({
      type: answer,
      description: 'Verifies that code and puts the new contact on file; both the new and the previous contact are notified',
      args: { kind: t.arg(kindArg), code: t.arg.string({ required: true, description: 'As typed; spaces and hyphens do not matter' }) },
      async resolve(_, { kind, code }, context): Promise<Changed | Refused> {
        const proved = await api().proveNewContact(requireActiveViewer(context), kind, code);
        return proved.ok ? changedBy(context) : proved.refusal;
      },
    }),
  }));
}

const phoneLastFour = ({ phone }: OwnContacts): string | null => phone.replace(/\D/g, '').slice(-4) || null;

/** What was changed is read again only if the document asks for it. */
const changedBy = ({ viewer }: GraphContext): Changed => ({ viewer });
