import type { ObjectRef } from '@pothos/core';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { mayPay } from '#platform/rules/role.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActivePayer, requireViewer } from '#platform/server/graph/viewer.ts';
import type { Device } from '../../rules/device.ts';
import { isComing, ownModemFieldEnum, swapWayEnum, swapWays } from '../../rules/swap.ts';
import type { SeenDevice } from '../seen-devices.ts';
import type { AddRefusal, ModemNotAdded, SwapRefusal, SwapRefused, SwapsApi } from './swaps.ts';

type Types = GraphBuilder['$inferSchemaTypes'];
type Asked = { readonly replacementId: string };
type Api = SwapsApi & { devices(viewer: { readonly accountId: string }): Promise<readonly SeenDevice[]> };

const refusalEnum: Enumeration<SwapRefusal> = {
  name: 'SwapRefusalReason',
  description: 'Why a device is not replaced',
  values: {
    'not-swappable': 'the account has no such device, or it cannot be replaced in this way now',
    'none-left': 'there is none of its kind to send',
    malformed: 'fields are to be corrected',
    'not-seen': 'the network sees no such modem that waits to be set up; it is not told whether anybody has it',
    'network-unknown': 'the network does not answer, or there is none',
  },
};

/** What a device says of being replaced, and replacing it. */
export function addSwapsGraph(builder: GraphBuilder, device: ObjectRef<Types, SeenDevice>, api: () => Api): void {
  builder.objectFields(device, (t) => ({
    swapWays: t.field({
      type: [enumOf(builder, swapWayEnum)],
      description: 'In which ways the viewer may have it replaced now',
      resolve: (one: Device, _, context) => {
        const { role, customerType } = requireViewer(context);
        return mayPay(role, customerType) ? [...swapWays(one)] : [];
      },
    }),
    replacement: t.field({
      type: device,
      nullable: true,
      description: 'The device that is to take its place; null if none is coming',
      resolve: async ({ deviceId, state }: Device, _, context) =>
        state === 'swap-pending'
          ? (await api().devices(requireViewer(context))).find((one) => one.replaces === deviceId && isComing(one))
          : undefined,
    }),
  }));
  const asked = builder.objectRef<Asked>('SwapAsked').implement({
    description: 'Another device is to take the place of this one',
    fields: (t) => ({ replacementId: t.exposeID('replacementId', { description: 'The device that comes' }) }),
  });
  const refused = builder.objectRef<SwapRefused>('SwapRefused').implement({
    description: 'The device is not replaced',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, refusalEnum), description: 'Why not' }),
      fields: t.field({ type: [enumOf(builder, ownModemFieldEnum)], description: 'The fields to correct', resolve: ({ fields }) => [...fields] }),
    }),
  });
  addActs(builder, { asked, refused }, api);
}

type Answers = { readonly asked: ObjectRef<Types, Asked>; readonly refused: ObjectRef<Types, SwapRefused> };

const addModem = (builder: GraphBuilder) =>
  builder.inputType('OwnModem', {
    description: 'A modem of the customer’s own, as typed from its label',
    fields: (t) => ({
      make: t.string({ required: true, description: 'Who makes it' }),
      model: t.string({ required: true, description: 'Its model' }),
      serial: t.string({ required: true, description: 'Its serial number' }),
      mac: t.string({ required: true, description: 'Its MAC, in any spelling' }),
    }),
  });
type OwnModemInput = ReturnType<typeof addModem>;

function addActs(builder: GraphBuilder, { asked, refused }: Answers, api: () => Api): void {
  const answer = builder.unionType('SwapDeviceAnswer', {
    description: 'What comes, also if it was asked for already; or why nothing does',
    types: [asked, refused],
    resolveType: (value) => ('reason' in value ? 'SwapRefused' : 'SwapAsked'),
  });
  const modem = addModem(builder);
  builder.mutationField('swapDevice', (t) =>
    t.field({
      type: answer,
      description: 'Has another device take the place of one; asked for twice, it is one',
      args: {
        id: t.arg.id({ required: true, description: 'The device that is replaced' }),
        own: t.arg({ type: modem, description: 'What the customer has bought; null has one of ours sent' }),
      },
      async resolve(_, { id, own }, context) {
        const made = await api().swapDevice(requireActivePayer(context), id, own ?? undefined);
        return made.ok ? { replacementId: made.value.deviceId } : made.refusal;
      },
    }),
  );
  addAdding(builder, modem, api);
  addCanceling(builder, api);
}

type ModemAnswer = { readonly deviceId: string } | ModemNotAdded;

const notAddedEnum: Enumeration<AddRefusal> = {
  name: 'ModemNotAddedReason',
  description: 'Why a modem is not added',
  values: {
    'no-internet': 'the account has no internet service',
    'has-one': 'the account has a modem or gateway, or one is coming',
    malformed: 'fields are to be corrected',
    'not-seen': 'the network sees no such modem that waits to be set up; it is not told whether anybody has it',
    'network-unknown': 'the network does not answer, or there is none',
  },
};

function addAdding(builder: GraphBuilder, modem: OwnModemInput, api: () => Api): void {
  const added = builder.objectRef<Extract<ModemAnswer, { deviceId: string }>>('ModemAdded').implement({
    description: 'The account has the modem to set up',
    fields: (t) => ({ deviceId: t.exposeID('deviceId', { description: 'The modem' }) }),
  });
  const notAdded = builder.objectRef<ModemNotAdded>('ModemNotAdded').implement({
    description: 'The modem is not added',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, notAddedEnum), description: 'Why not' }),
      fields: t.field({ type: [enumOf(builder, ownModemFieldEnum)], description: 'The fields to correct', resolve: ({ fields }) => [...fields] }),
    }),
  });
  const answer = builder.unionType('AddOwnModemAnswer', {
    description: 'The modem that is added, also if it was before; or why it is not',
    types: [added, notAdded],
    resolveType: (value: ModemAnswer) => ('reason' in value ? 'ModemNotAdded' : 'ModemAdded'),
  });
  builder.queryField('mayAddModem', (t) =>
    t.boolean({
      nullable: true,
      description:
        'Whether the viewer may add a modem of their own: the account has internet service and nothing that connects the home, and the viewer pays; null for a visitor',
      async resolve(_, __, { viewer }) {
        if (!viewer) return null;
        return mayPay(viewer.role, viewer.customerType) && api().mayAddModem(viewer);
      },
    }),
  );
  builder.mutationField('addOwnModem', (t) =>
    t.field({
      type: answer,
      description: 'Adds a modem that the customer has bought to an account that has none, to be set up; asked for twice, it is one',
      args: { modem: t.arg({ type: modem, required: true, description: 'As its label says' }) },
      async resolve(_, { modem: typed }, context) {
        const made = await api().addOwnModem(requireActivePayer(context), typed);
        return made.ok ? { deviceId: made.value.deviceId } : made.refusal;
      },
    }),
  );
}

type Kept = { readonly deviceId: string } | { readonly reason: 'no-swap' };

const keptEnum: Enumeration<'no-swap'> = {
  name: 'SwapNotCanceledReason',
  description: 'Why nothing changes',
  values: { 'no-swap': 'the account has no such device, or none is coming in its place' },
};

function addCanceling(builder: GraphBuilder, api: () => Api): void {
  const kept = builder.objectRef<Extract<Kept, { deviceId: string }>>('SwapCanceled').implement({
    description: 'The device stays',
    fields: (t) => ({ deviceId: t.exposeID('deviceId', { description: 'The device' }) }),
  });
  const notKept = builder.objectRef<Extract<Kept, { reason: string }>>('SwapNotCanceled').implement({
    description: 'Nothing changes',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, keptEnum), description: 'Why' }) }),
  });
  const answer = builder.unionType('CancelSwapAnswer', {
    description: 'Whether the device stays',
    types: [kept, notKept],
    resolveType: (value: Kept) => ('reason' in value ? 'SwapNotCanceled' : 'SwapCanceled'),
  });
  builder.mutationField('cancelSwap', (t) =>
    t.field({
      type: answer,
      description: 'Keeps a device after all',
      args: { id: t.arg.id({ required: true, description: 'The device that stays' }) },
      async resolve(_, { id }, context) {
        const canceled = await api().cancelSwap(requireActivePayer(context), id);
        return canceled.ok ? { deviceId: id } : { reason: canceled.refusal };
      },
    }),
  );
}
