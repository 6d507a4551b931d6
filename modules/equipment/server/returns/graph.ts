import type { ObjectRef } from '@pothos/core';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { mayPay } from '#platform/rules/role.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActivePayer, requireViewer } from '#platform/server/graph/viewer.ts';
import { qrCode } from '#platform/server/qr-code.ts';
import { type Device, deviceKindEnum } from '../../rules/device.ts';
import {
  type EquipmentReturn,
  isReturnable,
  parcelStateEnum,
  type ReturnItem,
  type ReturnScan,
  returnState,
  returnStateEnum,
  returnWayEnum,
} from '../../rules/equipment-return.ts';
import type { ReturnsApi } from './returns.ts';

type Types = GraphBuilder['$inferSchemaTypes'];
type Refused = { readonly reason: 'not-returnable' };

const refusalEnum: Enumeration<Refused['reason']> = {
  name: 'ReturnRefusalReason',
  description: 'Why nothing is sent back',
  values: { 'not-returnable': 'one of the devices is not leased, not with the customer, on its way back already, or not the account’s' },
};

/** `Query.equipmentReturn`, what a device says of going back, and sending devices back. */
export function addReturnsGraph(builder: GraphBuilder, device: ObjectRef<Types, Device>, api: () => ReturnsApi): void {
  const one = addReturn(builder);
  builder.objectFields(device, (t) => ({
    mayBeReturned: t.boolean({
      description: 'Whether the viewer may have it sent back now',
      resolve: async ({ deviceId, ...rest }, _, context) => {
        const viewer = requireViewer(context);
        if (!mayPay(viewer.role, viewer.customerType) || !isReturnable(rest)) return false;
        return rest.state !== 'return-requested' || !holds(await api().equipmentReturns(viewer), deviceId);
      },
    }),
    inReturn: t.field({
      type: one,
      nullable: true,
      description: 'The return that it goes back with; null if it does not',
      resolve: async ({ deviceId }, _, context) => holds(await api().equipmentReturns(requireViewer(context)), deviceId) ?? null,
    }),
  }));
  builder.queryField('equipmentReturn', (t) =>
    t.field({
      type: one,
      nullable: true,
      description: 'One return; null if the account has no such return, and for a visitor',
      args: { id: t.arg.id({ required: true, description: 'The return' }) },
      resolve: async (_, { id }, { viewer }) => (viewer && (await api().equipmentReturn(viewer, id))) ?? null,
    }),
  );
  builder.queryField('collectOn', (t) =>
    t.field({
      type: 'IsoDate',
      nullable: true,
      description: 'The day on which the carrier would come for equipment that is sent back; null for a visitor',
      resolve: (_, __, { viewer, now }) => viewer && api().collectOn(viewer, now),
    }),
  );
  addReturning(builder, one, api);
}

const holds = (returns: readonly EquipmentReturn[], deviceId: string) =>
  returns.find(({ items }) => items.some((item) => item.deviceId === deviceId));

function addReturning(builder: GraphBuilder, one: ObjectRef<Types, EquipmentReturn>, api: () => ReturnsApi): void {
  const refused = builder.objectRef<Refused>('ReturnRefused').implement({
    description: 'Nothing is sent back',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, refusalEnum), description: 'Why not' }) }),
  });
  const answer = builder.unionType('ReturnDevicesAnswer', {
    description: 'The return, also if it was asked for already; or why there is none',
    types: [one, refused],
    resolveType: (value) => ('reason' in value ? 'ReturnRefused' : 'EquipmentReturn'),
  });
  builder.mutationField('returnDevices', (t) =>
    t.field({
      type: answer,
      description: 'Has devices sent back; asked for twice, it is one return (SVC-12)',
      args: {
        deviceIds: t.arg.idList({ required: true, description: 'The devices, at most 20' }),
        way: t.arg({ type: enumOf(builder, returnWayEnum), required: true, description: 'How they get back' }),
      },
      async resolve(_, { deviceIds, way }, context) {
        const asked = await api().returnDevices(requireActivePayer(context), { deviceIds, way });
        return asked.ok ? asked.value : { reason: asked.refusal };
      },
    }),
  );
}

function addReturn(builder: GraphBuilder): ObjectRef<Types, EquipmentReturn> {
  const item = builder.objectRef<ReturnItem>('ReturnItem').implement({
    description: 'A device that goes back',
    fields: (t) => ({
      id: t.exposeID('deviceId', { description: 'The id of the device' }),
      kind: t.expose('kind', { type: enumOf(builder, deviceKindEnum), description: 'What it is' }),
      make: t.exposeString('make', { description: 'Who makes it' }),
      model: t.exposeString('model', { description: 'Its model' }),
      serial: t.exposeString('serial', { description: 'Its serial number' }),
      received: t.exposeBoolean('received', { nullable: true, description: 'Whether it was in the parcel; null until that was checked' }),
    }),
  });
  const scan = builder.objectRef<ReturnScan>('ParcelScan').implement({
    description: 'A place where a parcel was seen',
    fields: (t) => ({
      state: t.expose('state', { type: enumOf(builder, parcelStateEnum), description: 'How far it had come' }),
      at: t.expose('at', { type: 'IsoInstant', description: 'When' }),
    }),
  });
  return builder.objectRef<EquipmentReturn>('EquipmentReturn').implement({
    description: 'Equipment on its way back, from the request to the receipt',
    fields: (t) => ({
      id: t.exposeID('returnId', { description: 'Its id' }),
      tracking: t.exposeString('tracking', { description: 'The number on the label, by which a store finds it, too' }),
      code: t.string({
        description: 'That number as a QR code: the path of an SVG, a unit for each module',
        resolve: (one) => qrCode(one.tracking).path,
      }),
      codeSize: t.int({ description: 'The width and height of that code in modules', resolve: (one) => qrCode(one.tracking).size }),
      way: t.expose('way', { type: enumOf(builder, returnWayEnum), description: 'How it gets back' }),
      state: t.field({ type: enumOf(builder, returnStateEnum), description: 'How it stands', resolve: returnState }),
      askedAt: t.expose('askedAt', { type: 'IsoInstant', description: 'When it was asked for' }),
      collectOn: t.expose('collectOn', {
        type: 'IsoDate',
        nullable: true,
        description: 'The day on which the carrier comes; null for any other way',
      }),
      items: t.field({ type: [item], description: 'The devices, by serial number', resolve: ({ items }) => [...items] }),
      scans: t.field({ type: [scan], description: 'Where its parcel was seen, in order', resolve: ({ scans }) => [...scans] }),
      strangers: t.stringList({
        description: 'Serial numbers that were in the parcel and were not announced',
        resolve: ({ strangers }) => [...strangers],
      }),
    }),
  });
}
