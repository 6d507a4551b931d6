import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { wordIn } from '#platform/rules/console/answer.ts';
import { customerPath } from '#platform/rules/console/customer.ts';
import type { Found } from '#platform/rules/console/finder.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { partIn } from '#platform/rules/console/part.ts';
import { newestIn } from '#platform/rules/console/timeline.ts';
import type { en } from '../copy/console/en.ts';
import type { EquipmentParts } from '../rules/console/parts.ts';
import type { EquipmentApi } from './api.ts';
import { type DevicesDependencies, devicesRoute } from './console/devices.ts';

type Dependencies = DevicesDependencies & {
  readonly equipment: Pick<EquipmentApi, 'byOperator' | 'devices' | 'deviceChecks'>;
};

const part = partIn<EquipmentParts>('equipment');
const word = wordIn<typeof en>('equipment');
const MOST_CHECKS = 500;

/** Devices in the operators' console: found by serial number or MAC, and on the page of their account with what happened to them. */
export const equipmentConsole = ({ equipment, account, accounts }: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [devicesRoute({ equipment, account, accounts })],
  finders: [{ right: 'read-payments', kind: word('equipment'), find: (text) => find({ equipment, account }, text) }],
  customer: {
    panels: [
      {
        right: 'read-payments',
        title: word('equipment'),
        column: 'wide',
        order: 25,
        async load(customer) {
          const devices = await equipment.devices(customer);
          if (devices.length === 0) return undefined;
          return part(
            'devices',
            devices.map(({ deviceId, kind, model, nickname, serial, mac, state, standing, lastSeenAt }) => ({
              ...{ deviceId, kind, model, nickname, serial, mac, standing, lastSeenAt },
              inventory: state,
              isActable: customer.may('act-on-devices'),
            })),
          );
        },
      },
    ],
    timeline: [
      {
        right: 'read-payments',
        kind: 'service',
        async read(customer, window) {
          const { accountId } = customer;
          const [devices, restarts, checks] = await Promise.all([
            equipment.devices(customer),
            equipment.byOperator.restarts(accountId),
            equipment.deviceChecks(accountId, MOST_CHECKS),
          ]);
          const nameOf = (deviceId: string) => {
            const device = devices.find((one) => one.deviceId === deviceId);
            return device ? (device.nickname ?? device.model) : deviceId;
          };
          return newestIn(
            [
              ...restarts.map(({ askedAt, deviceId, outcome }) => ({ at: askedAt, ...part('restarted', { device: nameOf(deviceId), outcome }) })),
              ...checks.map(({ at, deviceId, symptom, verdict, findings }) => ({
                at,
                ...part('checked', { device: nameOf(deviceId), symptom, verdict, findings }),
              })),
            ].toSorted((one, other) => (one.at < other.at ? 1 : -1)),
            window,
          );
        },
      },
    ],
  },
});

/** The account that has a device; what is on it is read on its page. */
async function find({ equipment, account }: Pick<Dependencies, 'equipment' | 'account'>, text: string): Promise<readonly Found[]> {
  const found = await equipment.byOperator.find(text);
  const known = found && (await account.account(found.accountId));
  if (!known) return [];
  const { addressLine1, city, state, zip } = known.address;
  return [
    {
      path: customerPath(known.accountNumber),
      title: text.trim().toUpperCase(),
      detail: `${known.accountNumber} · ${addressLine1}, ${city}, ${state} ${zip}`,
      why: word('whyCode'),
    },
  ];
}
