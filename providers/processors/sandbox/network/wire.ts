import * as z from 'zod/mini';
import { bootStages } from './boot.ts';

/** Messages between the sandbox network and its clients. */

const macSchema = z.string().check(z.regex(/^[0-9a-f]{12}$/));
const ms = z.int().check(z.minimum(0));
/**
 * `well`: as it should be; `slow`: a weak signal, so it is online and answers late; `hot`: too hot, and online; `offline`: without signal, though it may
 * have power.
 */
export const condition = z.enum(['well', 'slow', 'hot', 'offline']);
export type Condition = z.infer<typeof condition>;

const deviceKinds = ['modem', 'gateway', 'pod', 'tv-box', 'phone-adapter'] as const;

const named = { serial: z.string().check(z.regex(/^[A-Z0-9-]{4,32}$/)), model: z.string().check(z.minLength(1), z.maxLength(60)) };
const kind = z.enum(deviceKinds);
const service = z.enum(['unassigned', 'running', 'suspended']);
/** Of an act of provisioning that finds its device in the wrong place, or the code of any other failure. */
const failure = z.string().check(z.regex(/^(wrong-account|wrong-port|[A-Z0-9-]{2,12})$/));

const homeDeviceKinds = [
  'phone',
  'laptop',
  'desktop',
  'tablet',
  'tv',
  'game-console',
  'camera',
  'doorbell',
  'speaker',
  'thermostat',
  'printer',
  'other',
] as const;
const band = z.enum(['cable', '2.4', '5', '6']);
const MOST_HOME_DEVICES = 64;

/** The most devices in one parcel. */
const MOST_IN_PARCEL = 20;

export const newHomeDevice = z.strictObject({
  mac: macSchema,
  name: z.nullable(z.string().check(z.minLength(1), z.maxLength(60))),
  kind: z.enum(homeDeviceKinds),
  band,
  pod: z.nullable(macSchema),
  guest: z.boolean(),
  /** How long it has been connected, in milliseconds. */
  since_ms_ago: ms,
});
export type NewHomeDevice = z.infer<typeof newHomeDevice>;

const wifiName = z.string().check(z.refine((name) => name.length > 0 && Buffer.byteLength(name) <= 32));
const passphrase = z.string().check(z.regex(/^[ -~]{8,63}$/));
export const wifiSettings = z.strictObject({
  name: wifiName,
  passphrase,
  security: z.enum(['wpa2', 'wpa2-wpa3', 'wpa3']),
  band_steering: z.boolean(),
  guest: z.nullable(z.strictObject({ name: wifiName, passphrase })),
});
export type WifiSettings = z.infer<typeof wifiSettings>;
export const wifi = z.extend(wifiSettings, { changed_ms: ms });
export type Wifi = z.infer<typeof wifi>;

export const newDevice = z.strictObject({
  mac: macSchema,
  ...named,
  /** A gateway unless it says otherwise. */
  kind: z.optional(kind),
  firmware: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** The lines that it carries; one that carries none waits to be activated. */
  lines: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2,20}$/))).check(z.maxLength(10))),
  /** What the network lets through to it, in kbps. */
  rate_kbps: z.optional(z.int().check(z.minimum(1_000), z.maximum(100_000_000))),
  /** How long it has had power; none by default, so that it boots. */
  powered_for_ms: z.optional(z.int().check(z.nonnegative())),
  /** Of a gateway, what is connected to it. */
  home: z.optional(z.array(newHomeDevice).check(z.maxLength(MOST_HOME_DEVICES))),
});
export type NewDevice = z.infer<typeof newDevice>;

/** The kind of an act, `id` of which happens once. */
export const provisioningRequest = z.discriminatedUnion('act', [
  z.strictObject({ id: z.uuid(), act: z.literal('activate'), lines: z.array(z.string().check(z.regex(/^[A-Z]{2,20}$/))).check(z.maxLength(10)) }),
  z.strictObject({ id: z.uuid(), act: z.enum(['suspend', 'restore', 'release']) }),
]);
export type ProvisioningRequest = z.infer<typeof provisioningRequest>;

export const conditionRequest = z.strictObject({ condition });

/** From the next boot on, a device does not reach the stage; null mends it. It boots at once either way. */
export const failureRequest = z.strictObject({
  failure: z.nullable(z.strictObject({ at: z.enum(['ranging', 'registered', 'provisioned', 'online']), reason: failure })),
});
export type FailureRequest = z.infer<typeof failureRequest>;

/** The client chooses the id; asking again with it does not restart again. */
export const restartRequest = z.strictObject({ id: z.uuid() });

/** As many devices as one question may name. */
export const MOST_ASKED = 500;
export const statusRequest = z.strictObject({ macs: z.array(macSchema).check(z.maxLength(MOST_ASKED)) });

/** Above this, a device is too hot, in degrees Celsius. */
export const TOO_HOT_CELSIUS = 85;

const numeric = z.string().check(z.regex(/^\d{1,16}$/));
/** At most 31 days. */
export const duringRequest = z.object({ from_ms: numeric, until_ms: numeric });
export const usedSinceRequest = z.object({ used_since_ms: numeric });
export const pauseRequest = z.strictObject({ macs: z.array(macSchema).check(z.maxLength(MOST_HOME_DEVICES)), paused: z.boolean() });

/** Tenths of a dBmV and of a dB, and milliseconds. */
const measured = z.object({
  downstream_tenths_dbmv: z.number(),
  upstream_tenths_dbmv: z.number(),
  noise_tenths_db: z.number(),
  latency_ms: z.number(),
});
export type Measured = z.infer<typeof measured>;

export const device = z.object({
  mac: macSchema,
  ...named,
  kind,
  condition,
  firmware: z.string(),
  service,
  lines: z.array(z.string()),
  /** How far it has come since it got power; null without signal. */
  stage: z.nullable(z.enum(bootStages)),
  /** Why it gets no further; null if it does, or may yet. */
  failure: z.nullable(z.string()),
  /** What the network measures of a device that is online; null for any other. */
  measured: z.nullable(measured),
  /** In degrees Celsius; null without signal. */
  celsius: z.nullable(z.number()),
  last_seen_ms: ms,
  boot_began_ms: ms,
});
export type Device = z.infer<typeof device>;
export const statusAnswer = z.object({ devices: z.array(device) });

/** In kbps. */
export const speedAnswer = z.object({ download_kbps: ms, upload_kbps: ms });
export type SpeedAnswer = z.infer<typeof speedAnswer>;

export const signalAnswer = z.object({ points: z.array(z.object({ at_ms: ms, measured: z.nullable(measured) })) });
export type SignalAnswer = z.infer<typeof signalAnswer>;

export const homeDevice = z.object({
  mac: macSchema,
  name: z.nullable(z.string()),
  kind: z.enum(homeDeviceKinds),
  band,
  pod: z.nullable(macSchema),
  signal_dbm: z.nullable(z.number()),
  connected_ms: z.nullable(ms),
  guest: z.boolean(),
  paused: z.boolean(),
  used_bytes: ms,
});
export type HomeDevice = z.infer<typeof homeDevice>;
export const homeAnswer = z.object({ devices: z.array(homeDevice) });

export const usageAnswer = z.object({ points: z.array(z.object({ at_ms: ms, bytes: ms })) });
export type UsageAnswer = z.infer<typeof usageAnswer>;

/** How far a parcel comes, in this order. */
export const parcelStates = ['accepted', 'on-the-way', 'arrived', 'checked'] as const;
const tracking = z.string().check(z.regex(/^[A-Z0-9]{6,32}$/));
const serials = z.array(named.serial).check(z.maxLength(MOST_IN_PARCEL));
export const newParcel = z.strictObject({ tracking, serials, collect_on: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))) });
export type NewParcel = z.infer<typeof newParcel>;
/** `serials`: what was in it, of one that is checked; null: what was announced. */
export const scanRequest = z.strictObject({ state: z.enum(parcelStates), serials: z.nullable(serials) });
export type ScanRequest = z.infer<typeof scanRequest>;
export const scansRequest = z.strictObject({ trackings: z.array(tracking).check(z.maxLength(MOST_ASKED)) });

export const parcelScan = z.object({ tracking, number: z.int(), state: z.enum(parcelStates), serials: z.nullable(serials) });
export type ParcelScan = z.infer<typeof parcelScan>;
export const scansAnswer = z.object({ scans: z.array(parcelScan) });
export const parcel = z.extend(newParcel, { scans: z.array(parcelScan) });
export type Parcel = z.infer<typeof parcel>;
const dialed = z.string().check(z.regex(/^(\+[1-9][0-9]{6,14}|[0-9]{3,6})$/));
const e164 = z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/));
const phone = z.enum(['answers', 'rings', 'busy']);

/** `sound`: what the caller says to a voicemail, a WAV file in base64; `words`: the same as text, of which a machine is sure to `confidence` percent. */
export const newCall = z.strictObject({
  from: z.nullable(e164),
  from_name: z.nullable(z.string().check(z.minLength(1), z.maxLength(60))),
  to: dialed,
  suspect: z.boolean(),
  phone,
  talk_seconds: z.int().check(z.minimum(0), z.maximum(86_400)),
  sound: z.nullable(z.string()),
  words: z.nullable(z.string().check(z.minLength(1), z.maxLength(4_000))),
  confidence: z.int().check(z.minimum(0), z.maximum(100)),
});
export type NewCall = z.infer<typeof newCall>;
export const callPlaced = z.object({ call_id: z.uuid() });

export const offeredCall = z.object({
  call_id: z.uuid(),
  from: z.nullable(e164),
  from_name: z.nullable(z.string()),
  to: dialed,
  suspect: z.boolean(),
  phone,
  talk_seconds: ms,
  speaks: z.boolean(),
});
export type OfferedCall = z.infer<typeof offeredCall>;
export const offeredAnswer = z.object({ calls: z.array(offeredCall) });
export const offeredRequest = z.object({ most: numeric });

export const saidRequest = z.object({ most_seconds: numeric });
export const said = z.object({ wav: z.string(), cut: z.boolean(), words: z.nullable(z.string()), confidence: z.nullable(z.number()) });
export type Said = z.infer<typeof said>;

export const settlementRequest = z.strictObject({ outcome: z.string().check(z.minLength(1), z.maxLength(200)), numbers: z.array(dialed) });
export type SettlementRequest = z.infer<typeof settlementRequest>;

export const placedCall = z.object({
  call_id: z.uuid(),
  from: z.nullable(e164),
  to: dialed,
  outcome: z.nullable(z.string()),
  numbers: z.array(z.string()),
});
export type PlacedCall = z.infer<typeof placedCall>;

/** How requests are answered from now on; `latency_ms` comes before any answer. */
export const networkFault = z.strictObject({
  answer: z.enum(['in-full', 'never', 'error', 'malformed', 'cut', 'drip']),
  latency_ms: z.int().check(z.minimum(0), z.maximum(60_000)),
});
export type NetworkFault = z.infer<typeof networkFault>;
