import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActiveViewer, requireViewer } from '#platform/server/graph/viewer.ts';
import { addressStateEnum } from '../rules/address-state.ts';
import { bandOf } from '../rules/count-band.ts';
import { estimateStanding } from '../rules/estimate.ts';
import { estimatesOf, noteOf, outageLineEnum } from '../rules/outage.ts';
import { findOnMap } from '../rules/public-map.ts';
import { lightsEnum } from '../rules/report.ts';
import { outageChannelEnum } from '../rules/subscription.ts';
import type { OutagesApi } from './api.ts';
import { addMapGraph } from './graph/map.ts';
import { addOutage, type OutageInGraph } from './graph/outage.ts';
import { addRefused } from './graph/refused.ts';
import type { MyOutage, MyOutages } from './mine.ts';

/** `Account.outages`: what is out at the viewer's address. `Query.outageMap`: what everybody may see. Reporting one, and being told of one. */
export function addOutagesGraph(builder: GraphBuilder, api: () => OutagesApi): void {
  const outage = addOutage(builder);
  addMapGraph(builder, outage, async (find) => {
    const map = await api().map();
    return map && { ...map, search: findOnMap(map, find) };
  });
  const mine = builder.objectRef<MyOutages>('MyOutages').implement({
    description: 'How service stands at the address of the account',
    fields: (t) => ({
      state: t.expose('state', { type: enumOf(builder, addressStateEnum), description: 'What is known of it' }),
      at: t.expose('now', { type: 'IsoInstant', description: 'When this was so' }),
      outages: t.field({
        type: [outage],
        description: 'Those that are not over, and those of the last three months; newest beginning first',
        resolve: ({ outages, now }) => outages.map((each) => inGraph(each, now)),
      }),
      reportAgainAt: t.expose('reportAgainAt', {
        type: 'IsoInstant',
        nullable: true,
        description: 'The account has just reported one; until when no other report is taken. Null if one is',
      }),
    }),
  });
  builder.objectField('Account', 'outages', (t) =>
    t.field({
      type: mine,
      nullable: true,
      description: 'What is out at the address, or was. Null if it is not known what serves the account',
      resolve: ({ accountId }, _, context) => api().mine(accountId, requireViewer(context).userId),
    }),
  );
  addMutations(builder, api);
}

const inGraph = (one: MyOutage, now: MyOutages['now']): OutageInGraph => ({
  ...one,
  band: bandOf(one.affected),
  estimate: estimateStanding(one, now),
  saidBefore: estimatesOf(one).at(-2)?.backAt,
  note: noteOf(one),
  areas: [],
});

function addMutations(builder: GraphBuilder, api: () => OutagesApi): void {
  const { refused, isRefused } = addRefused(builder);
  type Reported = { readonly suspected: boolean };
  const reported = builder.objectRef<Reported>('OutageReported').implement({
    description: 'The report was taken',
    fields: (t) => ({ suspected: t.exposeBoolean('suspected', { description: 'Enough neighbors have reported it that we look into it' }) }),
  });
  const reportAnswer = builder.unionType('ReportOutageAnswer', {
    description: 'Whether the report was taken',
    types: [reported, refused],
    resolveType: (value: object) => (isRefused(value) ? 'OutageRefused' : 'OutageReported'),
  });
  type Followed = { readonly outageId: string };
  const followed = builder.objectRef<Followed>('OutageFollowed').implement({
    description: 'The person is told of the outage as they asked',
    fields: (t) => ({ outageId: t.exposeID('outageId', { description: 'The outage' }) }),
  });
  const followAnswer = builder.unionType('FollowOutageAnswer', {
    description: 'Whether the person is told',
    types: [followed, refused],
    resolveType: (value: object) => (isRefused(value) ? 'OutageRefused' : 'OutageFollowed'),
  });
  builder.mutationFields((t) => ({
    reportOutage: t.field({
      type: reportAnswer,
      description: 'Says that service is out at the address of the account; once in thirty minutes',
      args: {
        services: t.arg({ type: [enumOf(builder, outageLineEnum)], required: true, description: 'What is out' }),
        outSince: t.arg({ type: 'IsoInstant', required: true, description: 'Since when' }),
        lights: t.arg({ type: enumOf(builder, lightsEnum), required: true, description: 'What the gateway shows' }),
      },
      async resolve(_, { outSince, ...wish }, context) {
        const done = await api().report(requireActiveViewer(context), { ...wish, since: outSince });
        return done.ok ? done.value : { reason: done.refusal };
      },
    }),
    followOutage: t.field({
      type: followAnswer,
      description: 'Tells the viewer what comes of an outage at their address, on these channels only',
      args: {
        outageId: t.arg.id({ required: true, description: 'The outage' }),
        channels: t.arg({ type: [enumOf(builder, outageChannelEnum)], required: true, description: 'How; empty: not at all' }),
      },
      async resolve(_, { outageId, channels }, context) {
        const done = await api().subscribe(requireActiveViewer(context), outageId, channels);
        return done.ok ? { outageId } : { reason: done.refusal };
      },
    }),
  }));
}
