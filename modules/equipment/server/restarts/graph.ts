import type { ObjectRef } from '@pothos/core';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActiveViewer, requireViewer } from '#platform/server/graph/viewer.ts';
import type { Device } from '../../rules/device.ts';
import { type Restart, restartOutcomeEnum, restartRefusalEnum } from '../../rules/restart.ts';
import type { RestartOffer, RestartRefused, RestartsApi } from './restarts.ts';

type Types = GraphBuilder['$inferSchemaTypes'];

/** `Device.restart`, and restarting one. */
export function addRestartGraph(builder: GraphBuilder, device: ObjectRef<Types, Device>, api: () => RestartsApi): void {
  const restart = addRestart(builder);
  const refused = builder.objectRef<RestartRefused>('RestartRefused').implement({
    description: 'The device is not restarted',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, restartRefusalEnum), description: 'Why not' }),
      againAt: t.expose('againAt', { type: 'IsoInstant', nullable: true, description: 'When it can be; null if time is not all that is missing' }),
    }),
  });
  const offer = builder.objectRef<RestartOffer>('RestartOffer').implement({
    description: 'What there is to say of restarting a device now; times are the machine’s',
    fields: (t) => ({
      newest: t.expose('newest', { type: restart, nullable: true, description: 'The newest restart of the last day; null if there was none' }),
      sinceSeconds: t.int({ description: 'How long ago that was asked for', resolve: ({ sinceMs }) => Math.round(sinceMs / 1_000) }),
      refused: t.expose('refused', { type: refused, nullable: true, description: 'Why it cannot be restarted now; null if it can, or is under way' }),
      stopsInternet: t.boolean({ description: 'Whether the internet stops meanwhile', resolve: ({ stops }) => stops.internet }),
      stopsCalls: t.boolean({
        description: 'Whether calls from the home phone, 911 among them, stop meanwhile',
        resolve: ({ stops }) => stops.calls,
      }),
      stopsTv: t.boolean({ description: 'Whether TV on it stops meanwhile', resolve: ({ stops }) => stops.tv }),
    }),
  });
  builder.objectFields(device, (t) => ({
    restart: t.field({
      type: offer,
      nullable: true,
      description: 'Restarting it, and how its newest restart goes; null if the account no longer has it',
      resolve: ({ deviceId }, _, context) => api().restartOffer(requireViewer(context), deviceId),
    }),
  }));
  const answer = builder.unionType('RestartDeviceAnswer', {
    description: 'The restart, also if one was under way already; or why not',
    types: [restart, refused],
    resolveType: (value) => ('reason' in value ? 'RestartRefused' : 'DeviceRestart'),
  });
  builder.mutationField('restartDevice', (t) =>
    t.field({
      type: answer,
      description: 'Takes the power of a device away and gives it back; asked for twice, it is one restart',
      args: { id: t.arg.id({ required: true, description: 'The device' }) },
      async resolve(_, { id }, context) {
        const asked = await api().restart(requireActiveViewer(context), id);
        return asked.ok ? asked.value : asked.refusal;
      },
    }),
  );
}

const addRestart = (builder: GraphBuilder) =>
  builder.objectRef<Restart>('DeviceRestart').implement({
    description: 'A restart of a device; times are the machine’s',
    fields: (t) => ({
      id: t.exposeID('restartId', { description: 'Its id' }),
      askedAt: t.expose('askedAt', { type: 'IsoInstant', description: 'When it was asked for' }),
      sentAt: t.expose('sentAt', { type: 'IsoInstant', nullable: true, description: 'When the network took it; null until then' }),
      offAt: t.expose('offAt', { type: 'IsoInstant', nullable: true, description: 'When the device was first seen off; null until then' }),
      rangingAt: t.expose('rangingAt', { type: 'IsoInstant', nullable: true, description: 'When it looked for the line; null until then' }),
      registeredAt: t.expose('registeredAt', { type: 'IsoInstant', nullable: true, description: 'When the network had found it; null until then' }),
      endedAt: t.expose('endedAt', { type: 'IsoInstant', nullable: true, description: 'When it ended; null while it is under way' }),
      outcome: t.expose('outcome', {
        type: enumOf(builder, restartOutcomeEnum),
        nullable: true,
        description: 'How it ended; null while it is under way',
      }),
    }),
  });
