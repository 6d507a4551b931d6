import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import type { SeenCase, SeenMessage } from '../rules/case.ts';
import type { CasesApi } from './api.ts';

type Opened = { readonly number: string };
type Refused = { readonly reason: string; readonly fields: readonly string[] };

/** Writing to us and reading our answers: signed in below the account, for visitors by a mailed link. */
export function addCasesGraph(builder: GraphBuilder, api: () => CasesApi): void {
  const { seen, opening, asking } = addTypes(builder);
  builder.objectFields('Account', (t) => ({
    cases: t.field({
      type: [seen],
      description: 'What the viewer has written to us, the newest first',
      resolve: async (_, __, context) => [...(await api().mine(requireViewer(context)))],
    }),
  }));
  builder.queryField('caseOfLink', (t) =>
    t.field({
      type: seen,
      nullable: true,
      description: 'For visitors: null where the link leads nowhere (any more)',
      args: { link: t.arg.string({ required: true }) },
      resolve: (_, { link }) => api().byLink(link),
    }),
  );
  builder.mutationFields((t) => ({
    openCase: t.field({
      type: opening,
      args: {
        topic: t.arg.string({ required: true }),
        message: t.arg.string({ required: true }),
        name: t.arg.string({ required: true, description: "A visitor's; of who is signed in it is not read" }),
        email: t.arg.string({ required: true, description: "A visitor's; of who is signed in it is not read" }),
      },
      async resolve(_, typed, { viewer, address, language }) {
        const opened = await api().open({ viewer, address, language }, typed);
        if (opened.ok) return opened.value;
        return { reason: opened.refusal.reason, fields: 'fields' in opened.refusal ? opened.refusal.fields : [] };
      },
    }),
    askForCaseLink: t.field({
      type: asking,
      description: 'Mails a link to who wrote the case; the answer is the same where there is none',
      args: { number: t.arg.string({ required: true }), email: t.arg.string({ required: true }) },
      async resolve(_, typed, { viewer, address, language }) {
        const asked = await api().askForLink({ viewer, address, language }, typed);
        return { tooMany: !asked.ok };
      },
    }),
  }));
}

function addTypes(builder: GraphBuilder) {
  const message = builder.objectRef<SeenMessage>('CaseMessage').implement({
    fields: (t) => ({
      byUs: t.exposeBoolean('byUs'),
      text: t.exposeString('text'),
      at: t.expose('at', { type: 'IsoInstant' }),
    }),
  });
  const seen = builder.objectRef<SeenCase>('SupportCase').implement({
    fields: (t) => ({
      number: t.exposeString('number'),
      topic: t.exposeString('topic'),
      state: t.exposeString('state', { description: 'open, answered or closed' }),
      openedAt: t.expose('openedAt', { type: 'IsoInstant' }),
      messages: t.field({ type: [message], resolve: ({ messages }) => [...messages] }),
    }),
  });
  const opened = builder.objectRef<Opened>('CaseOpened').implement({ fields: (t) => ({ number: t.exposeString('number') }) });
  const refused = builder.objectRef<Refused>('CaseRefused').implement({
    description: 'malformed: see fields · too-many: from this network, or by this user, for now',
    fields: (t) => ({ reason: t.exposeString('reason'), fields: t.stringList({ resolve: ({ fields }) => [...fields] }) }),
  });
  const opening = builder.unionType('OpenCaseAnswer', {
    types: [opened, refused],
    resolveType: (value) => ('reason' in value ? 'CaseRefused' : 'CaseOpened'),
  });
  const asking = builder.objectRef<{ readonly tooMany: boolean }>('CaseLinkAnswer').implement({
    fields: (t) => ({ tooMany: t.exposeBoolean('tooMany') }),
  });
  return { seen, opening, asking };
}
