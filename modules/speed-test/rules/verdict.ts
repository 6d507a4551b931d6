import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { Circumstances, SpeedTest } from './speed-test.ts';

export const verdictEnum: Enumeration<
  'good' | 'plan-limit' | 'wifi-limit' | 'device-limit' | 'line-issue' | 'outage' | 'off-network' | 'slow' | 'no-plan'
> = {
  name: 'SpeedTestVerdict',
  description: 'Which part limits the speed',
  values: {
    good: 'at least 80 % of the plan arrives',
    'plan-limit': 'all of the plan arrives: only a faster plan would be faster',
    'wifi-limit': 'the line is fine, and the Wi-Fi is slow',
    'device-limit': 'the line is fine, and the device on its cable is slow',
    'line-issue': 'less than 80 % of the plan reaches the gateway',
    outage: 'an outage covers the address',
    'off-network': 'the device is not on our network',
    slow: 'less than 80 % of the plan reaches the device, and what reaches the gateway is not known',
    'no-plan': 'the plan says no speed to compare with',
  },
};
export type Verdict = keyof typeof verdictEnum.values;

/** The share of the plan that has to arrive (areas 14). */
const GOOD = 0.8;
/** From this share on nothing but the plan is the limit: what is missing are the headers around the data. */
const ALL = 0.95;

/** Which part limits the speed, from the network's side to the device; the first that explains it. */
export function verdictOf({ outage, onNetwork, planKbps, gatewayKbps, downloadKbps, connection }: Compared): Verdict {
  if (outage) return 'outage';
  if (onNetwork === false) return 'off-network';
  if (planKbps === null) return 'no-plan';
  if (downloadKbps >= ALL * planKbps) return 'plan-limit';
  if (downloadKbps >= GOOD * planKbps) return 'good';
  if (gatewayKbps === null) return 'slow';
  if (gatewayKbps < GOOD * planKbps) return 'line-issue';
  return connection === 'wifi' ? 'wifi-limit' : 'device-limit';
}

type Compared = Circumstances & Pick<SpeedTest, 'downloadKbps'>;

const poor: ReadonlySet<Verdict> = new Set(['wifi-limit', 'device-limit', 'line-issue', 'slow']);
const POOR_DAYS = 7;
const POOR_TESTS = 3;

/** Whether so many tests of the last days were poor that we offer to check the line (areas 14: three in seven days). */
export function offersLineCheck(tests: readonly (Compared & Pick<SpeedTest, 'at'>)[], now: IsoInstant): boolean {
  const since = plusMilliseconds(now, -POOR_DAYS * DAY_MS);
  return tests.filter((test) => test.at >= since && poor.has(verdictOf(test))).length >= POOR_TESTS;
}
