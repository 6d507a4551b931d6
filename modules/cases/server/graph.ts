import { reasonEnum } from '#modules/support/rules/contact.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { MOST_A_PAGE } from '#platform/rules/page.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { renamedTo } from '#platform/server/graph/deprecation.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { type GraphContext, requireViewer } from '#platform/server/graph/viewer.ts';
import { type CaseField, caseFieldEnum, caseStateEnum, type SeenCase, type SeenFile, type SeenMessage } from '../rules/case.ts';
import type { CaseRefusal, CasesApi } from './api.ts';
import type { Asking } from './dependencies.ts';

type Opened = { readonly number: string };
/** The use cases that the graph calls. */
export type CasesInGraph = Pick<CasesApi, 'mine' | 'one' | 'open' | 'writeAgain' | 'askForLink'>;

type Written = { readonly viewer: GraphContext['viewer']; readonly which: string };
type LinkRequested = { readonly number: string; readonly email: string };
type Refused = { readonly reason: CaseRefusal['reason'] | 'unknown'; readonly fields: readonly CaseField[] };

const refusalReasonEnum: Enumeration<Refused['reason']> = {
  name: 'CaseRefusalReason',
  description: 'Why nothing was written or sent',
  values: {
    malformed: 'see fields',
    'too-many': 'this network or user has reached its limit for now',
    unknown: 'the viewer has no such case, or the link is invalid or has expired',
  },
};

/** Writing to us and reading our answers: for signed-in users below the account, for visitors by a mailed link. Files are uploaded elsewhere, because the graph reads JSON. */
export function addCasesGraph(builder: GraphBuilder, api: () => CasesInGraph): void {
  const { seen, opening, writing, asking } = addTypes(builder, api);
  const pages = paging(builder, 20);
  builder.objectFields('Account', (t) => ({
    cases: t.field({
      type: pageOf(builder, 'SupportCasePage', seen),
      description: "The viewer's own cases, newest first",
      args: pages.args,
      complexity: pages.complexity,
      resolve: (_, args, context) => api().mine(requireViewer(context), pages.request(args)),
    }),
  }));
  builder.queryField('supportCase', (t) =>
    t.field({
      type: seen,
      nullable: true,
      description: 'One case; null if the viewer has no such case, or if the link is invalid or has expired',
      args: { which: t.arg.string(whichArg), after: t.arg.string({ description: '`next` of its messages; the latest ones by default' }) },
      resolve: (_, { which, after }, { viewer }) => api().one(viewer, which, after ?? undefined),
    }),
  );
  const filesArgs = builder.args((t) => ({
    fileIds: t.idList({ required: true, defaultValue: [], description: 'The files, which were uploaded beforehand' }),
    files: t.stringList({ required: true, defaultValue: [], description: 'The same as fileIds', deprecationReason: renamedTo('fileIds') }),
  }));
  builder.mutationFields((t) => ({
    openCase: t.field({
      type: opening,
      description: 'Opens a case with a first message to us',
      args: {
        topic: t.arg({ type: enumOf(builder, reasonEnum), description: 'What it is about; without it the message is malformed' }),
        message: t.arg.string({ required: true, description: 'The text, at most 4,000 characters' }),
        name: t.arg.string({ required: true, description: 'For visitors only; ignored if the viewer is signed in' }),
        email: t.arg.string({ required: true, description: 'For visitors only; ignored if the viewer is signed in' }),
        chargeId: t.arg.id({
          description: 'The charge it is about, from the viewer’s statements: the message then begins with it. For customers only',
        }),
        speedTestId: t.arg.id({
          description: 'The speed test it is about, from the viewer’s household: the message then begins with it. For customers only',
        }),
        outageId: t.arg.id({
          description: 'The outage that we are to look at again, at the viewer’s address: the message then begins with it. For customers only',
        }),
        ...filesArgs,
      },
      async resolve(_, { chargeId, speedTestId, outageId, ...typed }, context) {
        const opened = await api().open(
          askingOf(context),
          { ...typed, files: filesOf(typed), topic: typed.topic ?? '' },
          {
            chargeId: chargeId ?? undefined,
            speedTestId: speedTestId ?? undefined,
            outageId: outageId ?? undefined,
          },
        );
        return opened.ok ? opened.value : refusedOf(opened.refusal);
      },
    }),
    writeAgain: t.field({
      type: writing,
      description: 'Adds a message to a case, which is then open again',
      args: {
        which: t.arg.string(whichArg),
        message: t.arg.string({ required: true, description: 'The text, at most 4,000 characters' }),
        ...filesArgs,
      },
      async resolve(_, { which, ...typed }, context) {
        const written = await api().writeAgain(askingOf(context), which, { ...typed, files: filesOf(typed) });
        return written.ok ? { viewer: context.viewer, which } : refusedOf(written.refusal);
      },
    }),
    askForCaseLink: t.field({
      type: asking,
      description: 'Mails a link to the author of the case. The answer is the same if there is no such case',
      args: {
        number: t.arg.string({ required: true, description: 'The number of the case, as typed' }),
        email: t.arg.string({ required: true, description: 'The address with which it was opened' }),
      },
      async resolve(_, typed, context) {
        const sent = await api().askForLink(askingOf(context), typed);
        return sent.ok ? typed : refusedOf({ reason: sent.refusal });
      },
    }),
  }));
}

const filesOf = ({ fileIds, files }: Readonly<Record<'fileIds' | 'files', readonly string[]>>): readonly string[] => [...fileIds, ...files];

const askingOf = ({ viewer, address, language, partner }: GraphContext): Asking => ({ viewer, address, language, partner: partner.code });

const refusedOf = (refusal: CaseRefusal | { readonly reason: 'unknown' | 'too-many' }): Refused => ({
  reason: refusal.reason,
  fields: 'fields' in refusal ? refusal.fields : [],
});

const whichArg = { required: true, description: "The number of the viewer's own case, or the code from a visitor's mailed link" } as const;

function addTypes(builder: GraphBuilder, api: () => CasesInGraph) {
  const file = builder.objectRef<SeenFile>('CaseFile').implement({
    description: 'A file that came with a message',
    fields: (t) => ({
      id: t.exposeID('fileId', { description: 'Its id, for the address that serves it' }),
      name: t.exposeString('name', { description: 'Its name on the device of the sender' }),
      size: t.exposeInt('size', { description: 'Its size in bytes' }),
    }),
  });
  const message = builder.objectRef<SeenMessage>('CaseMessage').implement({
    description: 'One message of a case',
    fields: (t) => ({
      number: t.exposeInt('number', { description: 'Its number within the case, from 1' }),
      byUs: t.exposeBoolean('byUs', { description: 'The provider’s staff wrote it; otherwise the customer did' }),
      text: t.exposeString('text', { description: 'Plain text with line breaks' }),
      at: t.expose('at', { type: 'IsoInstant', description: 'When it was written' }),
      files: t.field({ type: [file], description: 'What came with it', resolve: ({ files }) => [...files] }),
    }),
  });
  const seen = builder.objectRef<SeenCase>('SupportCase').implement({
    description: 'What somebody wrote to us, and our answers',
    fields: (t) => ({
      number: t.exposeString('number', { description: 'The number by which both sides find it: "CS…"' }),
      topic: t.expose('topic', { type: enumOf(builder, reasonEnum), description: 'What it is about' }),
      state: t.expose('state', { type: enumOf(builder, caseStateEnum), description: 'Whose turn it is' }),
      openedAt: t.expose('openedAt', { type: 'IsoInstant', description: 'When the first message was written' }),
      messages: t.field({
        type: pageOf(builder, 'CaseMessagePage', message),
        description: 'In the order in which they were written; the next page has earlier ones',
        complexity: { field: 1, multiplier: MOST_A_PAGE },
        resolve: ({ messages }) => messages,
      }),
    }),
  });
  const opened = builder.objectRef<Opened>('CaseOpened').implement({
    description: 'We have the message',
    fields: (t) => ({ number: t.exposeString('number', { description: 'The number of its case' }) }),
  });
  const written = builder.objectRef<Written>('CaseWritten').implement({
    description: 'We have the message, and the case is open again',
    fields: (t) => ({
      case: t.field({
        type: seen,
        nullable: true,
        description: 'The case with its latest messages; null if the session or the link has ended since',
        resolve: ({ viewer, which }) => api().one(viewer, which),
      }),
    }),
  });
  const refused = builder.objectRef<Refused>('CaseRefused').implement({
    description: 'Nothing was written or sent',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }),
      fields: t.field({
        type: [enumOf(builder, caseFieldEnum)],
        description: 'The fields to correct; empty unless the reason is malformed',
        resolve: ({ fields }) => [...fields],
      }),
    }),
  });
  const opening = builder.unionType('OpenCaseAnswer', {
    description: 'The new case, or why there is none',
    types: [opened, refused],
    resolveType: (value) => ('reason' in value ? 'CaseRefused' : 'CaseOpened'),
  });
  const writing = builder.unionType('WriteAgainAnswer', {
    description: 'The case with the new message, or why it was not written',
    types: [written, refused],
    resolveType: (value) => ('reason' in value ? 'CaseRefused' : 'CaseWritten'),
  });
  const linkRequested = builder.objectRef<LinkRequested>('CaseLinkAsked').implement({
    description: 'If this person opened this case, the link is on its way',
    fields: (t) => ({ email: t.exposeString('email', { description: 'The address, as typed' }) }),
  });
  const asking = builder.unionType('CaseLinkAnswer', {
    description: 'The same whether or not there is such a case; or why no more links are sent',
    types: [linkRequested, refused],
    resolveType: (value) => ('reason' in value ? 'CaseRefused' : 'CaseLinkAsked'),
  });
  return { seen, opening, writing, asking };
}
