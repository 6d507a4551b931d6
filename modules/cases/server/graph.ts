import { MOST_A_PAGE } from '#platform/rules/page.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { type GraphContext, requireViewer } from '#platform/server/graph/viewer.ts';
import type { SeenCase, SeenFile, SeenMessage } from '../rules/case.ts';
import type { CaseRefusal, CasesApi } from './api.ts';
import type { Asking } from './needs.ts';

type Opened = { readonly number: string };
type Refused = { readonly reason: string; readonly fields: readonly string[] };

/** Writing to us and reading our answers: for signed-in users below the account, for visitors by a mailed link. Files are uploaded elsewhere, because the graph reads JSON. */
export function addCasesGraph(builder: GraphBuilder, api: () => CasesApi): void {
  const { seen, opening, refused: writing, asking } = addTypes(builder);
  const asked = paging(builder, 20);
  builder.objectFields('Account', (t) => ({
    cases: t.field({
      type: pageOf(builder, 'SupportCasePage', seen),
      description: "The viewer's own cases, newest first",
      args: asked.args,
      complexity: asked.complexity,
      resolve: (_, args, context) => api().mine(requireViewer(context), asked.request(args)),
    }),
  }));
  builder.queryField('supportCase', (t) =>
    t.field({
      type: seen,
      nullable: true,
      description: 'Null if the viewer has no such case, or if the link is invalid or has expired',
      args: { which: t.arg.string(whichArg), after: t.arg.string({ description: '`next` of its messages; the latest ones by default' }) },
      resolve: (_, { which, after }, { viewer }) => api().one(viewer, which, after ?? undefined),
    }),
  );
  builder.mutationFields((t) => ({
    openCase: t.field({
      type: opening,
      args: {
        topic: t.arg.string({ required: true }),
        message: t.arg.string({ required: true }),
        name: t.arg.string({ required: true, description: 'For visitors only; ignored if the viewer is signed in' }),
        email: t.arg.string({ required: true, description: 'For visitors only; ignored if the viewer is signed in' }),
        files: t.arg.stringList({ required: true, description: 'Ids of files uploaded beforehand' }),
      },
      async resolve(_, typed, context) {
        const opened = await api().open(askingOf(context), typed);
        return opened.ok ? opened.value : refusedOf(opened.refusal);
      },
    }),
    writeAgain: t.field({
      type: writing,
      nullable: true,
      description: 'Adds a message to a case, which is then open again',
      args: {
        which: t.arg.string(whichArg),
        message: t.arg.string({ required: true }),
        files: t.arg.stringList({ required: true, description: 'Ids of files uploaded beforehand' }),
      },
      async resolve(_, { which, ...typed }, context) {
        const written = await api().writeAgain(askingOf(context), which, typed);
        return written.ok ? null : refusedOf(written.refusal);
      },
    }),
    askForCaseLink: t.field({
      type: asking,
      description: 'Mails a link to the author of the case. The answer is the same if there is no such case',
      args: { number: t.arg.string({ required: true }), email: t.arg.string({ required: true }) },
      resolve: async (_, typed, context) => ({ tooMany: !(await api().askForLink(askingOf(context), typed)).ok }),
    }),
  }));
}

const askingOf = ({ viewer, address, language, partner }: GraphContext): Asking => ({ viewer, address, language, partner: partner.code });

const refusedOf = (refusal: CaseRefusal | { readonly reason: 'unknown' }): Refused => ({
  reason: refusal.reason,
  fields: 'fields' in refusal ? refusal.fields : [],
});

const whichArg = { required: true, description: "The number of the viewer's own case, or the code from a visitor's mailed link" } as const;

function addTypes(builder: GraphBuilder) {
  const file = builder.objectRef<SeenFile>('CaseFile').implement({
    fields: (t) => ({
      fileId: t.exposeString('fileId'),
      name: t.exposeString('name'),
      size: t.exposeInt('size', { description: 'Bytes' }),
    }),
  });
  const message = builder.objectRef<SeenMessage>('CaseMessage').implement({
    fields: (t) => ({
      number: t.exposeInt('number'),
      byUs: t.exposeBoolean('byUs'),
      text: t.exposeString('text'),
      at: t.expose('at', { type: 'IsoInstant' }),
      files: t.field({ type: [file], resolve: ({ files }) => [...files] }),
    }),
  });
  const seen = builder.objectRef<SeenCase>('SupportCase').implement({
    fields: (t) => ({
      number: t.exposeString('number'),
      topic: t.exposeString('topic'),
      state: t.exposeString('state', { description: 'open, answered or closed' }),
      openedAt: t.expose('openedAt', { type: 'IsoInstant' }),
      messages: t.field({
        type: pageOf(builder, 'CaseMessagePage', message),
        description: 'In the order in which they were written; the next page has earlier ones',
        complexity: { field: 1, multiplier: MOST_A_PAGE },
        resolve: ({ messages }) => messages,
      }),
    }),
  });
  const opened = builder.objectRef<Opened>('CaseOpened').implement({ fields: (t) => ({ number: t.exposeString('number') }) });
  const refused = builder.objectRef<Refused>('CaseRefused').implement({
    description: 'malformed: see fields · too-many: this network or user has reached its limit for now · unknown: no such case',
    fields: (t) => ({ reason: t.exposeString('reason'), fields: t.stringList({ resolve: ({ fields }) => [...fields] }) }),
  });
  const opening = builder.unionType('OpenCaseAnswer', {
    types: [opened, refused],
    resolveType: (value) => ('reason' in value ? 'CaseRefused' : 'CaseOpened'),
  });
  const asking = builder.objectRef<{ readonly tooMany: boolean }>('CaseLinkAnswer').implement({
    fields: (t) => ({ tooMany: t.exposeBoolean('tooMany') }),
  });
  return { seen, opening, refused, asking };
}
