import type { Enumeration } from '#platform/rules/enumeration.ts';
import { languageEnum } from '#platform/rules/language.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { callBackStandingEnum, callBackTopicEnum } from '../rules/call-back.ts';
import { callBackFieldEnum } from '../rules/request.ts';
import type { CallBackRefusal, CallBacksApi, SeenCallBack } from './api.ts';

type Refused = {
  readonly reason: CallBackRefusal['reason'] | 'unknown';
  readonly fields?: Extract<CallBackRefusal, { reason: 'malformed' }>['fields'];
};

const reasonEnum: Enumeration<Refused['reason']> = {
  name: 'CallBackRefusalReason',
  description: 'Why nothing was done',
  values: {
    malformed: 'see fields',
    'too-many': 'too many requests from here, or for this number',
    taken: 'this number waits for a call already',
    'too-late': 'we are calling, or have called',
    unknown: 'we made no such link',
  },
};

/** `Query.callBack` and `Query.callBacksFrom`, asking for a call and cancelling it; for visitors and customers. */
export function addCallBacksGraph(builder: GraphBuilder, api: () => CallBacksApi): void {
  const callBack = builder.objectRef<SeenCallBack>('CallBack').implement({
    description: 'A call that somebody asked for',
    fields: (t) => ({
      topic: t.expose('topic', { type: enumOf(builder, callBackTopicEnum), description: 'What it is about' }),
      language: t.expose('language', { type: enumOf(builder, languageEnum), description: 'In which language we call' }),
      standing: t.expose('standing', { type: enumOf(builder, callBackStandingEnum), description: 'How it stands' }),
      windowAt: t.expose('windowAt', { type: 'IsoInstant', description: 'From when on we call' }),
      windowEndsAt: t.expose('windowEndsAt', { type: 'IsoInstant', description: 'By when' }),
      phoneLastFour: t.exposeString('phoneLastFour', { description: 'The last four digits of the number' }),
      callsBefore: t.exposeInt('before', { nullable: true, description: 'How many are called before; null once it is called, and after' }),
      isSecondTry: t.exposeBoolean('isSecondTry', { description: 'Nobody answered the first time' }),
    }),
  });
  const refused = builder.objectRef<Refused>('CallBackRefused').implement({
    description: 'Nothing was done',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, reasonEnum), description: 'Why' }),
      fields: t.field({
        type: [enumOf(builder, callBackFieldEnum)],
        description: 'The fields to correct',
        resolve: ({ fields = [] }) => [...fields],
      }),
    }),
  });
  type Requested = { readonly link: string };
  const requested = builder.objectRef<Requested>('CallBackRequested').implement({
    description: 'We call',
    fields: (t) => ({ link: t.exposeString('link', { description: 'What opens the request: a secret of who asked' }) }),
  });
  const requestAnswer = builder.unionType('RequestCallBackAnswer', {
    description: 'Whether we call',
    types: [requested, refused],
    resolveType: (value: object) => ('reason' in value ? 'CallBackRefused' : 'CallBackRequested'),
  });
  const cancelAnswer = builder.unionType('CancelCallBackAnswer', {
    description: 'Whether it was cancelled',
    types: [callBack, refused],
    resolveType: (value: object) => ('reason' in value ? 'CallBackRefused' : 'CallBack'),
  });
  builder.queryFields((t) => ({
    callBacksFrom: t.field({
      type: ['IsoInstant'],
      description: 'The quarters of an hour in which we can call, by their beginning; the running one first',
      resolve: async (_, _args, { partner }) => [...(await api().windows(partner.phone.hours))],
    }),
    callBack: t.field({
      type: callBack,
      nullable: true,
      description: 'The request that a link opens, without sign-in; null for a link that we did not make',
      args: { link: t.arg.string({ required: true, description: 'As it was answered when the call was asked for' }) },
      resolve: (_, { link }) => api().byLink(link),
    }),
  }));
  const text = (description: string) => ({ required: true, description }) as const;
  builder.mutationFields((t) => ({
    requestCallBack: t.field({
      type: requestAnswer,
      description: 'Asks for a call, for visitors too',
      args: {
        topic: t.arg({ type: enumOf(builder, callBackTopicEnum), description: 'What it is about; without it the request is malformed' }),
        phone: t.arg.string(text('The number to call, as typed')),
        language: t.arg({ type: enumOf(builder, languageEnum), description: 'In which language; without it the request is malformed' }),
        windowAt: t.arg({ type: 'IsoInstant', description: 'One of callBacksFrom; without it the request is malformed' }),
      },
      async resolve(_, { topic, phone, language, windowAt }, { viewer, partner, address }) {
        const typed = { topic: topic ?? '', phone, language: language ?? '', window: windowAt ?? '' };
        const done = await api().request({ accountId: viewer?.accountId, hours: partner.phone.hours, address }, typed);
        return done.ok ? done.value : done.refusal;
      },
    }),
    cancelCallBack: t.field({
      type: cancelAnswer,
      description: 'Cancels a call that has not begun; again: the same answer',
      args: { link: t.arg.string(text('As it was answered when the call was asked for')) },
      async resolve(_, { link }) {
        const done = await api().cancel(link);
        return done.ok ? done.value : { reason: done.refusal };
      },
    }),
  }));
}
