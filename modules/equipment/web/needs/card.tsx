import { pathOf } from '#platform/rules/routes.ts';
import { defineNeeds } from '#platform/web/card.ts';
import { DeviceNeedsDocument, type DeviceNeedsQuery } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/needs/messages.ts';
import { isUnwell } from '../../rules/device-state.ts';
import { deviceName } from '../parts/device-name.ts';
import { kindOf } from '../parts/device-words.ts';

type Devices = NonNullable<DeviceNeedsQuery['devices']>;

/**
 * A device that is not well: what it carries does not work, or not as it should, until somebody looks at it. During an outage it asks for nothing: the
 * outage is what the list says.
 */
export const card = defineNeeds<Devices>({
  async load({ graph }) {
    const { devices, isInOutage } = await graph(DeviceNeedsDocument, {});
    return devices === null || isInOutage === true ? undefined : devices;
  },
  needs: deviceNeeds,
});

function deviceNeeds(devices: Devices, words: Words) {
  const say = sayIn<Messages>(words, 'equipment');
  return devices
    .filter(({ state }) => isUnwell(state))
    .map((device) => {
      const isOffline = device.state === 'offline';
      return {
        key: `device-${device.id}`,
        about: 'account' as const,
        urgency: { is: 'broken' as const },
        title: say(isOffline ? 'needOffline' : 'needIssue', { device: deviceName(device, say) }),
        note: say(isOffline ? 'needOfflineNote' : 'needIssueNote'),
        href: pathOf('equipment', { id: device.id }),
        icon: kindOf(device.kind).icon,
      };
    });
}
