import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { type Device, deviceKindEnum, deviceLineEnum, inventoryStateEnum, ownershipEnum, roomEnum } from '../rules/device.ts';
import type { EquipmentApi } from './api.ts';
import { addRestartGraph } from './restarts/graph.ts';

/** `Query.devices` and `Query.device`, at the endpoint of devices (API-05). */
export function addEquipmentGraph(builder: GraphBuilder, api: () => EquipmentApi): void {
  const device = addDevice(builder);
  addRestartGraph(builder, device, api);
  builder.queryField('devices', (t) =>
    t.field({
      type: [device],
      nullable: true,
      description: 'The equipment of the account that the viewer is signed in to, by line; null for a visitor',
      resolve: (_, __, { viewer }) => viewer && api().devices(viewer),
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

const addDevice = (builder: GraphBuilder) =>
  builder.objectRef<Device>('Device').implement({
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
      inventory: t.field({ type: enumOf(builder, inventoryStateEnum), description: 'Where the inventory has it', resolve: ({ state }) => state }),
    }),
  });
