import type { Channel } from '#modules/notices/server/channel.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { GatewaysSettings } from '#platform/server/settings/settings.ts';
import { createGateway } from './gateway.ts';

/** The channels that the operator has a gateway for. The others do not exist: nothing is addressed to them or waits for them. */
export function gatewaysOf({ sms, push, key }: GatewaysSettings, machine: MachineClock): { readonly [name in 'sms' | 'push']: Channel | undefined } {
  const open = (way: 'sms' | 'push', url: string | undefined) => (url === undefined ? undefined : createGateway({ url, way, key, machine }));
  return { sms: open('sms', sms), push: open('push', push) };
}
