import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActiveViewer, requireViewer } from '#platform/server/graph/viewer.ts';
import { deviceKindEnum, deviceLineEnum, inventoryStateEnum, ownershipEnum, roomEnum } from '../rules/device.ts';
import { deviceStateEnum } from '../rules/device-state.ts';
import type { EquipmentApi } from './api.ts';
import { addChecksGraph } from './checks/graph.ts';
import { type RenameRefusal, renameRefusalEnum } from './nicknames.ts';
import { addRestartGraph } from './restarts/graph.ts';
import { addReturnsGraph } from './returns/graph.ts';
import type { SeenDevice } from './seen-devices.ts';
import { addSwapsGraph } from './swaps/graph.ts';

/** `Query.devices` and `Query.device`, and naming one, at the endpoint of devices (API-05). */
export function addEquipmentGraph(builder: GraphBuilder, api: () => EquipmentApi): void {
  const device = addDevice(builder, api);
  addRenaming(builder, api);
  addRestartGraph(builder, device, api);
  addReturnsGraph(builder, device, api);
  addChecksGraph(builder, api);
  addSwapsGraph(builder, device, api);
  builder.queryField('devices', (t) =>
    t.field({
      type: [device],
      nullable: true,
      description: 'The equipment of the account that the viewer is signed in to, by line; null for a visitor',
      resolve: (_, __, { viewer }) => viewer && api().devices(viewer),
    }),
  );
  builder.queryField('isInOutage', (t) =>
    t.boolean({
      nullable: true,
      description: 'A known outage covers the address, so that nothing done at a device brings it back; null for a visitor',
      resolve: (_, __, { viewer }) => viewer && api().isInOutage(viewer),
    }),
  );
  builder.queryField('device', (t) =>
    t.field({
      type: device,
      nullable: true,
      description: 'One device; null if the account has no such device, and for a visitor',
      args: { id: t.arg.id({ required: true, description: 'The device' }) },
      resolve: (_, { id }, { viewer }) => viewer && api().device(viewer, id),
    }),
  );
}

function addRenaming(builder: GraphBuilder, api: () => EquipmentApi): void {
  type Answer = { readonly deviceId: string } | { readonly reason: RenameRefusal };
  const renamed = builder.objectRef<{ readonly deviceId: string }>('DeviceRenamed').implement({
    description: 'The device has its nickname, or none any more',
    fields: (t) => ({ deviceId: t.exposeID('deviceId', { description: 'The device' }) }),
  });
  const refused = builder.objectRef<{ readonly reason: RenameRefusal }>('DeviceNotRenamed').implement({
    description: 'The device keeps what it is called',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, renameRefusalEnum), description: 'Why' }) }),
  });
  const answer = builder.unionType('RenameDeviceAnswer', {
    description: 'Whether the device is called so now',
    types: [renamed, refused],
    resolveType: (value: Answer) => ('reason' in value ? 'DeviceNotRenamed' : 'DeviceRenamed'),
  });
  builder.mutationField('renameDevice', (t) =>
    t.field({
      type: answer,
      description: 'Gives a device a nickname (SVC-03)',
      args: {
        id: t.arg.id({ required: true, description: 'The device' }),
        nickname: t.arg.string({ description: '1 to 30 characters, without markup; null takes the name away' }),
      },
      async resolve(_, { id, nickname }, context) {
        const done = await api().rename(requireActiveViewer(context), id, nickname ?? undefined);
        return done.ok ? { deviceId: id } : { reason: done.refusal };
      },
    }),
  );
}

const addDevice = (builder: GraphBuilder, api: () => EquipmentApi) =>
  builder.objectRef<SeenDevice>('Device').implement({
    description: 'A piece of equipment at a customer’s home',
    fields: (t) => ({
      id: t.exposeID('deviceId', { description: 'Its id' }),
      line: t.expose('line', { type: enumOf(builder, deviceLineEnum), description: 'The line that it serves' }),
      kind: t.expose('kind', { type: enumOf(builder, deviceKindEnum), description: 'What it is' }),
      make: t.exposeString('make', { description: 'Who makes it' }),
      model: t.exposeString('model', { description: 'Its model' }),
      nickname: t.exposeString('nickname', { nullable: true, description: 'What the customer calls it; null if they gave it no name' }),
      serial: t.exposeString('serial', { description: 'Its serial number' }),
      mac: t.exposeString('mac', { nullable: true, description: 'Its MAC, twelve hex digits in lower case; null for what has none' }),
      room: t.expose('room', { type: enumOf(builder, roomEnum), nullable: true, description: 'Where it stands; null if that is not known' }),
      ownership: t.expose('ownership', { type: enumOf(builder, ownershipEnum), description: 'Whose it is' }),
      monthlyFee: t.expose('monthlyFee', { type: 'Cents', description: 'What it costs each month by itself; zero if the plan includes it' }),
      installedOn: t.expose('installedOn', { type: 'IsoDate', nullable: true, description: 'The day on which it was set up; null until then' }),
      firmware: t.exposeString('firmware', { nullable: true, description: 'The version of its software; null if that is not known' }),
      mayBeNamed: t.boolean({
        description: 'Whether it may have a nickname',
        resolve: ({ kind }, _, context) => api().mayBeNamed(requireViewer(context), kind),
      }),
      lastSeenAt: t.expose('lastSeenAt', {
        type: 'IsoInstant',
        nullable: true,
        description: 'When the network last heard of it; null if it never did, or if that is not known now',
      }),
      state: t.field({
        type: enumOf(builder, deviceStateEnum),
        nullable: true,
        description: 'How it stands; null while the network says nothing of it',
        resolve: ({ standing }) => standing,
      }),
      inventory: t.field({ type: enumOf(builder, inventoryStateEnum), description: 'Where the inventory has it', resolve: ({ state }) => state }),
    }),
  });
