import { z } from 'zod';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { instant, orNone } from '#platform/server/ports/shapes.ts';
import { bootStages } from '../rules/boot-stage.ts';
import { bands, homeDeviceKinds, MOST_HOME_DEVICES } from '../rules/home-device.ts';
import { wifiSecurities } from '../rules/wifi-settings.ts';
import type { NetworkPort } from './network-port.ts';

const mac = z.string().regex(/^[0-9a-f]{12}$/);
const measured = z.object({ downstreamDbmv: z.number(), upstreamDbmv: z.number(), noiseDb: z.number(), latencyMs: z.number() });
const bytes = z.number().int().min(0);

const status = z.object({
  mac,
  stage: orNone(z.enum(bootStages)),
  failure: orNone(
    z.union([z.object({ reason: z.enum(['wrong-account', 'wrong-port']) }), z.object({ reason: z.literal('failed'), code: z.string() })]),
  ),
  measured: orNone(measured),
  temperature: orNone(z.object({ celsius: z.number(), tooHot: z.boolean() })),
  firmware: z.string(),
  lastSeenAt: orNone(instant),
  bootedAt: instant,
  service: z.enum(['unassigned', 'running', 'suspended']),
});

const homeDevice = z.object({
  mac,
  name: orNone(z.string()),
  kind: z.enum(homeDeviceKinds),
  band: z.enum(bands),
  pod: orNone(mac),
  signalDbm: orNone(z.number()),
  connectedSince: orNone(instant),
  guest: z.boolean(),
  paused: z.boolean(),
  usedBytes: bytes,
});

const wifi = z.object({
  name: z.string(),
  passphrase: z.string(),
  security: z.enum(wifiSecurities),
  bandSteering: z.boolean(),
  guest: orNone(z.object({ name: z.string(), passphrase: z.string() })),
  changedAt: instant,
});

export const networkShapes: Shapes<NetworkPort> = {
  status: z.array(status),
  signal: z.array(z.object({ at: instant, measured: orNone(measured) })),
  speed: orNone(z.object({ downloadKbps: bytes, uploadKbps: bytes })),
  homeDevices: orNone(z.array(homeDevice).max(MOST_HOME_DEVICES)),
  usage: z.array(z.object({ at: instant, bytes })),
  wifi: orNone(wifi),
};
