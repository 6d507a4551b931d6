import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { requireViewer } from '#platform/server/graph/viewer.ts';
import { connectionEnum, type SpeedTest } from '../rules/speed-test.ts';
import { verdictEnum, verdictOf } from '../rules/verdict.ts';
import type { Permit, SpeedTestApi } from './api.ts';

type Refused = { readonly reason: 'too-many' | 'malformed' | 'unknown'; readonly waitSeconds: number | null };

const refusalReasonEnum: Enumeration<Refused['reason']> = {
  name: 'SpeedTestRefusalReason',
  description: 'Why a speed test is not made or not stored',
  values: {
    'too-many': 'this household tested less than a minute ago',
    malformed: 'no connection has such figures',
    unknown: 'the ticket is not one of this account, or its time is over',
  },
};

/** `Account.speedTests` and what they are compared with; beginning a test, and storing what it measured. */
export function addSpeedTestGraph(builder: GraphBuilder, api: () => SpeedTestApi): void {
  const { tested, starting, finishing } = addTypes(builder);
  const pages = paging(builder, 20);
  builder.objectFields('Account', (t) => ({
    speedTests: t.field({
      type: pageOf(builder, 'SpeedTestPage', tested),
      description: 'The speed tests of everybody on the account, newest first',
      args: pages.args,
      complexity: pages.complexity,
      resolve: (_, args, context) => api().tests(requireViewer(context).accountId, pages.request(args)),
    }),
    speedTest: t.field({
      type: tested,
      nullable: true,
      description: 'One speed test; null if the account has none with this id',
      args: { id: t.arg.id({ required: true, description: 'Its id' }) },
      resolve: async (_, { id }, context) => (await api().test(requireViewer(context).accountId, id)) ?? null,
    }),
    planKbps: t.int({
      nullable: true,
      description: 'The download speed that the internet plan promises, in kbps; null if there is no plan, or its name says no speed',
      resolve: (_, _args, context) => api().planKbps(requireViewer(context).accountId),
    }),
    offersLineCheck: t.boolean({
      description: 'The last speed tests were so poor that we offer to check the line',
      resolve: (_, _args, context) => api().offersLineCheck(requireViewer(context).accountId, context.now),
    }),
  }));
  builder.mutationFields((t) => ({
    startSpeedTest: t.field({
      type: starting,
      description: 'Lets this browser measure for two minutes',
      async resolve(_, _args, context) {
        const started = await api().start(requireViewer(context));
        return started.ok ? started.value : { reason: started.refusal.reason, waitSeconds: started.refusal.waitSeconds };
      },
    }),
    finishSpeedTest: t.field({
      type: finishing,
      description: 'Stores what a speed test measured, once however often it is told',
      args: {
        ticket: t.arg.string({ required: true, description: 'Of its beginning' }),
        connection: t.arg({ type: enumOf(builder, connectionEnum), required: true, description: 'How the device is connected' }),
        downloadKbps: t.arg.int({ required: true, description: 'The download speed, in kbps' }),
        uploadKbps: t.arg.int({ required: true, description: 'The upload speed, in kbps' }),
        latencyMs: t.arg.int({ required: true, description: 'The delay at rest, in ms' }),
        loadedLatencyMs: t.arg.int({ required: true, description: 'The delay while the connection is busy, in ms' }),
        jitterMs: t.arg.int({ required: true, description: 'How much the delay at rest varies, in ms' }),
        bytes: t.arg.int({ required: true, description: 'How much data it took, in bytes' }),
        durationMs: t.arg.int({ required: true, description: 'How long it took, in ms' }),
      },
      async resolve(_, { ticket, connection, ...measured }, context) {
        const stored = await api().finish(requireViewer(context), { ticket, connection, measured, address: context.address });
        return stored.ok ? stored.value : { reason: stored.refusal, waitSeconds: null };
      },
    }),
  }));
}

function addTypes(builder: GraphBuilder) {
  const tested = builder.objectRef<SpeedTest>('SpeedTest').implement({
    description: 'A finished speed test, and what was known when it ended',
    fields: (t) => ({
      id: t.exposeID('testId', { description: 'Its id' }),
      at: t.expose('at', { type: 'IsoInstant', description: 'When it ended' }),
      verdict: t.field({ type: enumOf(builder, verdictEnum), description: 'Which part limits the speed', resolve: verdictOf }),
      connection: t.expose('connection', { type: enumOf(builder, connectionEnum), description: 'How the device was connected' }),
      downloadKbps: t.exposeInt('downloadKbps', { description: 'The download speed at the device, in kbps' }),
      uploadKbps: t.exposeInt('uploadKbps', { description: 'The upload speed at the device, in kbps' }),
      latencyMs: t.exposeInt('latencyMs', { description: 'The delay at rest, in ms' }),
      loadedLatencyMs: t.exposeInt('loadedLatencyMs', { description: 'The delay while the connection was busy, in ms' }),
      jitterMs: t.exposeInt('jitterMs', { description: 'How much the delay at rest varied, in ms' }),
      megabytes: t.int({ description: 'How much data it took, in megabytes', resolve: ({ bytes }) => Math.ceil(bytes / 1_000_000) }),
      durationMs: t.exposeInt('durationMs', { description: 'How long it took, in ms' }),
      planKbps: t.exposeInt('planKbps', { nullable: true, description: 'What the plan promised, in kbps; null if it says no speed' }),
      gatewayKbps: t.exposeInt('gatewayKbps', { nullable: true, description: 'What reached the gateway, in kbps; null if that is not known' }),
    }),
  });
  const permit = builder.objectRef<Permit>('SpeedTestStarted').implement({
    description: 'What a browser needs to measure',
    fields: (t) => ({
      ticket: t.exposeString('ticket', { description: 'Goes with every request of the test, and with its result' }),
      origin: t.exposeString('origin', { description: 'The origin against which it measures' }),
    }),
  });
  const refused = builder.objectRef<Refused>('SpeedTestRefused').implement({
    description: 'No test is made or stored',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }),
      waitSeconds: t.exposeInt('waitSeconds', { nullable: true, description: 'In how many seconds it may be tried again; null unless too many' }),
    }),
  });
  const starting = builder.unionType('StartSpeedTestAnswer', {
    description: 'What a browser needs to measure, or why it may not now',
    types: [permit, refused],
    resolveType: (value) => ('reason' in value ? 'SpeedTestRefused' : 'SpeedTestStarted'),
  });
  const finishing = builder.unionType('FinishSpeedTestAnswer', {
    description: 'The stored test, or why it is not stored',
    types: [tested, refused],
    resolveType: (value) => ('reason' in value ? 'SpeedTestRefused' : 'SpeedTest'),
  });
  return { tested, starting, finishing };
}
