import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';

/** What the lights of the gateway say. */
export type Lights = 'off' | 'red' | 'blinking' | 'steady' | 'not-seen';

export const lightsEnum: Enumeration<Lights> = {
  name: 'GatewayLights',
  description: 'What the lights of the gateway say',
  values: {
    off: 'none is lit',
    red: 'one is red',
    blinking: 'they blink',
    steady: 'they are steady',
    'not-seen': 'nobody has looked',
  },
};

/** An account reports once in this time (areas 16). */
export const REPORT_PAUSE_MS = 30 * MINUTE_MS;
/** So many accounts of a node within this time suspect an outage (areas 16). */
export const SUSPECTING_REPORTS = 5;
export const SUSPECTING_MS = 15 * MINUTE_MS;
/** Service that was out for longer than this is not reported as out since then. */
export const EARLIEST_SINCE_MS = 7 * 24 * 60 * MINUTE_MS;

/** A node from which accounts reported an outage. */
export type ReportedNode = {
  readonly nodeId: string;
  readonly name: string;
  readonly hub: string;
  readonly accounts: number;
  readonly firstAt: IsoInstant;
  readonly lastAt: IsoInstant;
};
