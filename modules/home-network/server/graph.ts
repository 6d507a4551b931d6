import { roomEnum } from '#modules/equipment/rules/device.ts';
import type { HomeDevice } from '#modules/equipment/rules/home-device.ts';
import { securityEnum } from '#modules/equipment/rules/wifi-settings.ts';
import { mayManageNetworks } from '#platform/rules/role.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireNetworkManager } from '#platform/server/graph/viewer.ts';
import { qrCode } from '#platform/server/qr-code.ts';
import { connectionEnum, connectionOf, homeDeviceKindEnum, signalOf, wifiSignalEnum } from '../rules/home-device-state.ts';
import { clockOf, daysIn } from '../rules/pause-times.ts';
import { joinText } from '../rules/wifi.ts';
import type { Home, HomeDeviceDetails, HomeNetworkApi } from './api.ts';
import { addHomeActs } from './graph-acts.ts';

const megabytes = (bytes: number) => bytes / 1_000_000;

/** `Query.homeNetwork`, `homeDevice` and `homeWifi`, and what changes them. */
export function addHomeNetworkGraph(builder: GraphBuilder, api: () => HomeNetworkApi): void {
  const { home, details } = addTypes(builder, api);
  builder.queryField('homeNetwork', (t) =>
    t.field({
      type: home,
      nullable: true,
      description: 'The network at home; null without a gateway of the provider’s, and for a visitor',
      resolve: (_, __, { viewer }) => viewer && api().home(viewer),
    }),
  );
  builder.queryField('homeDevice', (t) =>
    t.field({
      type: details,
      nullable: true,
      description: 'One device at home; null if there is none with this MAC, and for a visitor',
      args: { mac: t.arg.string({ required: true, description: 'Twelve hex digits, without colons' }) },
      resolve: (_, { mac }, { viewer }) => viewer && api().device(viewer, mac),
    }),
  );
  addWifi(builder, api);
  addHomeActs(builder, api);
}

function addTypes(builder: GraphBuilder, api: () => HomeNetworkApi) {
  const usage = builder.objectRef<{ readonly at: HomeDeviceDetails['usage'][number]['at']; readonly bytes: number }>('HomeUsage').implement({
    description: 'The traffic of an hour',
    fields: (t) => ({
      at: t.expose('at', { type: 'IsoInstant', description: 'Its beginning, in machine time' }),
      megabytes: t.float({ description: 'In both directions', resolve: ({ bytes }) => megabytes(bytes) }),
    }),
  });
  const device = builder.objectRef<HomeDevice>('HomeDevice').implement({
    description: 'A device at home',
    fields: (t) => ({
      mac: t.exposeString('mac', { description: 'Twelve hex digits in lower case' }),
      name: t.exposeString('name', { nullable: true, description: 'As the device calls itself; null if it says nothing' }),
      kind: t.expose('kind', { type: enumOf(builder, homeDeviceKindEnum), description: 'What it is' }),
      connection: t.field({ type: enumOf(builder, connectionEnum), description: 'How it is connected', resolve: ({ band }) => connectionOf(band) }),
      pod: t.exposeString('pod', { nullable: true, description: 'The MAC of the pod that it joined; null for the gateway itself' }),
      signal: t.field({
        type: enumOf(builder, wifiSignalEnum),
        nullable: true,
        description: 'How well it hears the Wi-Fi; null by cable, and while it is not connected',
        resolve: ({ signalDbm }) => (signalDbm === undefined ? null : signalOf(signalDbm)),
      }),
      signalDbm: t.exposeFloat('signalDbm', { nullable: true, description: 'The same in dBm; null in the same cases' }),
      connectedAt: t.field({
        type: 'IsoInstant',
        nullable: true,
        description: 'Since when it is connected; null if it is not',
        resolve: ({ connectedSince }) => connectedSince,
      }),
      guest: t.exposeBoolean('guest', { description: 'Whether it is on the guest network' }),
      paused: t.exposeBoolean('paused', { description: 'Whether its internet is paused' }),
      usedMegabytes: t.float({ description: 'Its traffic since midnight', resolve: ({ usedBytes }) => megabytes(usedBytes) }),
    }),
  });
  const group = builder.objectRef<Home['groups'][number]>('HomeGroup').implement({
    description: 'Devices that are paused together',
    fields: (t) => ({
      id: t.exposeID('groupId', { description: 'Its id' }),
      name: t.exposeString('name', { description: 'As its owner calls it' }),
      macs: t.field({ type: ['String'], description: 'Its devices', resolve: ({ macs }) => [...macs] }),
      days: t.field({
        type: ['Int'],
        description: 'The weekdays on which its times begin, 0 is Sunday; none if it is paused by hand only',
        resolve: ({ times }) => [...daysIn(times?.days ?? 0)],
      }),
      from: t.string({
        nullable: true,
        description: 'When its times begin, "21:00"; null without',
        resolve: ({ times }) => times && clockOf(times.fromMinute),
      }),
      until: t.string({ nullable: true, description: 'When they end; null without', resolve: ({ times }) => times && clockOf(times.untilMinute) }),
    }),
  });
  const pod = builder.objectRef<Home['pods'][number]>('HomePod').implement({
    description: 'A pod that carries the Wi-Fi',
    fields: (t) => ({
      mac: t.exposeString('mac', { nullable: true, description: 'Its MAC; null if it is not known' }),
      name: t.string({ description: 'Its nickname, or its model', resolve: ({ nickname, model }) => nickname ?? model }),
      room: t.expose('room', { type: enumOf(builder, roomEnum), nullable: true, description: 'Where it stands; null if that is not known' }),
    }),
  });
  const home = builder.objectRef<Home>('HomeNetwork').implement({
    description: 'The network at home, behind its gateway',
    fields: (t) => ({
      gatewayName: t.string({
        description: 'The nickname of the gateway, or its model',
        resolve: ({ gateway: { nickname, model } }) => nickname ?? model,
      }),
      gatewayId: t.id({ description: 'The gateway', resolve: ({ gateway: { deviceId } }) => deviceId }),
      pods: t.field({ type: [pod], description: 'Its pods', resolve: ({ pods }) => [...pods] }),
      devices: t.field({
        type: [device],
        nullable: true,
        description: 'What is connected, or was; null if that cannot be read now',
        resolve: ({ devices }) => devices && [...devices],
      }),
      groups: t.field({ type: [group], description: 'Groups of devices, by name', resolve: ({ groups }) => [...groups] }),
      usage: t.field({
        type: [usage],
        nullable: true,
        description: 'The traffic of the last 24 hours; null if it cannot be read now',
        resolve: async (one) => (await api().usage(one))?.slice(),
      }),
      mayManage: t.boolean({
        description: 'Whether the viewer may change it',
        resolve: (_, __, { viewer }) => viewer !== undefined && mayManageNetworks(viewer.role),
      }),
    }),
  });
  const details = builder.objectRef<HomeDeviceDetails>('HomeDeviceDetails').implement({
    description: 'A device at home, with its traffic',
    fields: (t) => ({
      device: t.expose('device', { type: device, description: 'The device' }),
      home: t.expose('home', { type: home, description: 'Where it is' }),
      usage: t.field({ type: [usage], description: 'Its traffic in the last 24 hours', resolve: ({ usage: points }) => [...points] }),
    }),
  });
  return { home, details };
}

function addWifi(builder: GraphBuilder, api: () => HomeNetworkApi): void {
  const network = builder.objectRef<{ readonly name: string; readonly passphrase: string }>('WifiNetwork').implement({
    description: 'A Wi-Fi network',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Its name, 1 to 32 bytes' }),
      passphrase: t.exposeString('passphrase', { description: 'What devices join with' }),
      joinCode: t.string({
        description: 'The code that a camera reads to join, as the path of an SVG whose unit is a module, with a margin of two',
        resolve: (one) => qrCode(joinText(one)).path,
      }),
      joinCodeSize: t.int({ description: 'The width and height of that code in modules', resolve: (one) => qrCode(joinText(one)).size }),
    }),
  });
  const wifi = builder.objectRef<NonNullable<Awaited<ReturnType<HomeNetworkApi['wifi']>>>>('HomeWifi').implement({
    description: 'The Wi-Fi of a gateway',
    fields: (t) => ({
      main: t.field({ type: network, description: 'The network of the home', resolve: (one) => one }),
      guest: t.expose('guest', { type: network, nullable: true, description: 'The guest network; null while it is off' }),
      security: t.expose('security', { type: enumOf(builder, securityEnum), description: 'How it is secured' }),
      bandSteering: t.exposeBoolean('bandSteering', { description: 'One name for all bands, each device on the band that suits it' }),
    }),
  });
  builder.queryField('homeWifi', (t) =>
    t.field({
      type: wifi,
      nullable: true,
      description: 'The Wi-Fi at home, for those who may manage it; null if it is not known',
      resolve: (_, __, context) => api().wifi(requireNetworkManager(context)),
    }),
  );
}
