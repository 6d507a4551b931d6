import type { Enumeration } from '#platform/rules/enumeration.ts';
import { mayManageNetworks } from '#platform/rules/role.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActiveNetworkManager, requireViewer } from '#platform/server/graph/viewer.ts';
import { activationFailureEnum, activationStageEnum } from '../rules/activation.ts';
import { type WifiField, wifiFieldEnum } from '../rules/wifi.ts';
import type { ActivateRefusal, Installation, SelfInstallApi } from './api.ts';

type Refused = { readonly reason: ActivateRefusal };

const refusalReasonEnum: Enumeration<ActivateRefusal> = {
  name: 'ActivationRefusalReason',
  description: 'Why nothing is activated',
  values: {
    malformed: 'no device has such a code',
    'not-yours': 'the account has no such device to set up; it is not told whether anybody has it',
    unavailable: 'no network is configured here',
  },
};

/** `Query.installations` and activating a device, at the endpoint of devices (API-05). */
export function addSelfInstallGraph(builder: GraphBuilder, api: () => SelfInstallApi): void {
  const installation = builder.objectRef<Installation>('Installation').implement({
    description: 'A device to set up, and how far that is',
    fields: (t) => ({
      id: t.id({ description: 'The id of the device', resolve: ({ device }) => device.deviceId }),
      make: t.string({ description: 'Who makes it', resolve: ({ device }) => device.make }),
      model: t.string({ description: 'Its model', resolve: ({ device }) => device.model }),
      kind: t.string({ description: 'What it is: a DeviceKind', resolve: ({ device }) => device.kind }),
      serialEnding: t.string({ description: 'The last three characters of its serial number', resolve: ({ device }) => device.serial.slice(-3) }),
      begun: t.boolean({ description: 'Somebody has entered its code', resolve: ({ activation }) => activation !== null }),
      stage: t.field({
        type: enumOf(builder, activationStageEnum),
        nullable: true,
        description: 'How far it has come; null if nobody has begun, or if the network does not answer',
        resolve: ({ activation }) => activation?.stage ?? null,
      }),
      failure: t.field({
        type: enumOf(builder, activationFailureEnum),
        nullable: true,
        description: 'Why it gets no further; null if nothing stops it',
        resolve: ({ activation }) => activation?.failure?.reason ?? null,
      }),
      failureCode: t.string({
        nullable: true,
        description: 'The code that the network gives; null unless the failure is `failed`',
        resolve: ({ activation }) => (activation?.failure?.reason === 'failed' ? activation.failure.code : null),
      }),
      stuck: t.boolean({ description: 'It has been at one stage for ten minutes', resolve: ({ activation }) => activation?.stuck ?? false }),
      isOnline: t.boolean({ description: 'It is online, and in service', resolve: ({ activation }) => activation?.isOnline ?? false }),
    }),
  });
  const refused = builder.objectRef<Refused>('ActivationRefused').implement({
    description: 'Nothing is activated',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }) }),
  });
  const activating = builder.unionType('ActivateDeviceAnswer', {
    description: 'The device that is being activated, or why none is',
    types: [installation, refused],
    resolveType: (value) => ('reason' in value ? 'ActivationRefused' : 'Installation'),
  });
  builder.queryField('installations', (t) =>
    t.field({
      type: [installation],
      nullable: true,
      description: 'What the viewer’s account has to set up, or has just set up; null for a visitor',
      resolve: async (_, __, { viewer }) => viewer && [...(await api().installations(viewer))],
    }),
  );
  builder.queryField('installationBump', (t) =>
    t.boolean({
      description: 'The browser asks before somebody leaves while a device is being activated',
      resolve: () => api().bumps(),
    }),
  );
  builder.queryField('mayNameWifi', (t) =>
    t.boolean({
      description: 'Whether the viewer may name the Wi-Fi at home',
      resolve: (_, __, { viewer }) => viewer !== undefined && mayManageNetworks(viewer.role),
    }),
  );
  addWifi(builder, api);
  builder.mutationField('activateDevice', (t) =>
    t.field({
      type: activating,
      description: 'Begins to activate the device with this code. The same code again goes on with it',
      args: { code: t.arg.string({ required: true, description: 'The serial number or MAC, as scanned or typed' }) },
      async resolve(_, { code }, context) {
        const begun = await api().activate(requireViewer(context), code);
        return begun.ok ? begun.value : { reason: begun.refusal };
      },
    }),
  );
}

type Named = { readonly name: string };
type NotNamed = { readonly reason: 'malformed' | 'unavailable'; readonly fields: readonly WifiField[] };

const notNamedEnum: Enumeration<NotNamed['reason']> = {
  name: 'WifiNotNamedReason',
  description: 'Why the Wi-Fi keeps its name',
  values: { malformed: 'fields are to be corrected', unavailable: 'the account has no such gateway, or it cannot be reached now' },
};

function addWifi(builder: GraphBuilder, api: () => SelfInstallApi): void {
  const named = builder.objectRef<Named>('WifiNamed').implement({
    description: 'The Wi-Fi has its name',
    fields: (t) => ({ name: t.exposeString('name', { description: 'Its name' }) }),
  });
  const notNamed = builder.objectRef<NotNamed>('WifiNotNamed').implement({
    description: 'The Wi-Fi stays as it is',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, notNamedEnum), description: 'Why not' }),
      fields: t.field({
        type: [enumOf(builder, wifiFieldEnum)],
        description: 'The fields to correct',
        resolve: ({ fields }) => [...fields],
      }),
    }),
  });
  const answer = builder.unionType('NameWifiAnswer', {
    description: 'The new name, or why it is not given',
    types: [named, notNamed],
    resolveType: (value) => ('reason' in value ? 'WifiNotNamed' : 'WifiNamed'),
  });
  builder.mutationField('nameWifi', (t) =>
    t.field({
      type: answer,
      description: 'Names the Wi-Fi of a gateway that was just set up; every device has to join again',
      args: {
        id: t.arg.id({ required: true, description: 'The gateway' }),
        name: t.arg.string({ required: true, description: 'The name of the network, 1 to 32 bytes' }),
        passphrase: t.arg.string({ required: true, description: 'Its passphrase, 8 to 63 printable ASCII characters' }),
      },
      async resolve(_, { id, name, passphrase }, context) {
        const given = await api().nameWifi(requireActiveNetworkManager(context), { deviceId: id, name, passphrase });
        if (given.ok) return { name };
        return { reason: given.refusal.length > 0 ? 'malformed' : 'unavailable', fields: given.refusal } as const;
      },
    }),
  );
}
