import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { type InventoryState, isInUse } from './device.ts';
import { deviceState, type SeenByNetwork } from './device-state.ts';

/** What a customer says is wrong. */
export type Symptom = 'no-service' | 'slow' | 'drops';

export const symptomEnum: Enumeration<Symptom> = {
  name: 'DeviceSymptom',
  description: 'What is wrong with a device, as its customer says',
  values: { 'no-service': 'nothing works', slow: 'it works, and is slow or poor', drops: 'it works, and stops now and then' },
};

/** What is looked at, in the order in which a good technician would. */
export type Looked = 'account' | 'outage' | 'upstream' | 'device' | 'line' | 'heat' | 'wifi';

export const lookedEnum: Enumeration<Looked> = {
  name: 'LookedAt',
  description: 'What is looked at when a device is checked',
  values: {
    account: 'whether the service may run',
    outage: 'whether something is out at the address',
    upstream: 'the gateway or modem that the device hangs on',
    device: 'whether the network hears of the device',
    line: 'the signal on the line',
    heat: 'how warm it is',
    wifi: 'how well devices at home hear the Wi-Fi',
  },
};

export type Found = 'good' | 'bad' | 'unknown';

export const foundEnum: Enumeration<Found> = {
  name: 'CheckFinding',
  description: 'What was found where something was looked at',
  values: { good: 'it is as it should be', bad: 'it is not as it should be', unknown: 'it cannot be told now' },
};

export type Finding = {
  readonly looked: Looked;
  readonly found: Found;
  /** Receive power in dBmV and answer time in ms of the line. */
  readonly downstreamDbmv?: number | undefined;
  readonly latencyMs?: number | undefined;
  /** Degrees Celsius. */
  readonly celsius?: number | undefined;
  /** Devices at home that hear the Wi-Fi badly. */
  readonly weakDevices?: number | undefined;
};

/** What a check comes to. */
export type Verdict =
  | 'account-stopped'
  | 'outage'
  | 'not-set-up'
  | 'upstream-down'
  | 'starting'
  | 'refused'
  | 'offline'
  | 'line-poor'
  | 'too-hot'
  | 'wifi-weak'
  | 'unknown'
  | 'well';

export const verdictEnum: Enumeration<Verdict> = {
  name: 'CheckVerdict',
  description: 'What the check of a device comes to',
  values: {
    'account-stopped': 'the service is stopped for a reason of the account',
    outage: 'something is out at the address',
    'not-set-up': 'the device is not in service',
    'upstream-down': 'the gateway or modem that it hangs on is not online',
    starting: 'it has power, and is on its way to being online',
    refused: 'the network does not let it in',
    offline: 'the network does not hear of it',
    'line-poor': 'the signal on its line is poor',
    'too-hot': 'it is too hot',
    'wifi-weak': 'devices at home hear the Wi-Fi badly',
    unknown: 'the network does not answer, so nothing can be told',
    well: 'everything that can be seen from afar is as it should be',
  },
};

/** What is known before anything is asked. Undefined: not known now; null: there is no such thing to look at. */
export type Known = {
  readonly inventory: InventoryState;
  /** Whether the account's service of this line runs. */
  readonly serviceRuns: boolean | undefined;
  /** Whether something is out at the address. */
  readonly isOut: boolean | undefined;
  /** Whether the gateway or modem that it hangs on is online; null for a device that hangs on none. */
  readonly isUpstreamOnline: boolean | undefined | null;
  /** What the network says of it; null for what has no connection of its own. */
  readonly seen: (SeenByNetwork & { readonly temperature: { readonly celsius: number; readonly tooHot: boolean } | undefined }) | undefined | null;
  /** How many devices at home hear the Wi-Fi badly; null for what has no Wi-Fi. */
  readonly weakDevices: number | undefined | null;
};

export type Diagnosis = { readonly verdict: Verdict; readonly findings: readonly Finding[] };

/** The check of a device, as it is kept. Business time. */
export type DeviceCheck = Diagnosis & {
  readonly checkId: string;
  readonly deviceId: string;
  readonly userId: string;
  readonly symptom: Symptom;
  readonly at: IsoInstant;
};

const yes = (is: boolean | undefined): Found => (is === undefined ? 'unknown' : is ? 'good' : 'bad');

/**
 * The verdict on a device and its evidence, from what is known. The first thing that is wrong decides, in the order of a good technician; what only
 * makes it slow is no reason for nothing to work, and is passed over for that symptom.
 */
export function diagnose(symptom: Symptom, known: Known): Diagnosis {
  const findings = findingsOf(known);
  const isBad = (looked: Looked) => findings.some((finding) => finding.looked === looked && finding.found === 'bad');
  return { findings, verdict: verdictOf(symptom, known, isBad) };
}

function findingsOf({ serviceRuns, isOut, isUpstreamOnline, seen, weakDevices }: Known): readonly Finding[] {
  const standing = seen && seen.stage === 'online' ? seen : undefined;
  const measured = standing?.measured;
  const isLinePoor = standing && deviceState('in-service', { ...standing, temperature: undefined, failure: undefined }, false) === 'connection-issue';
  return [
    { looked: 'account', found: yes(serviceRuns) },
    { looked: 'outage', found: yes(isOut === undefined ? undefined : !isOut) },
    ...(isUpstreamOnline === null ? [] : [{ looked: 'upstream', found: yes(isUpstreamOnline) } as const]),
    ...(seen === null ? [] : [{ looked: 'device', found: yes(seen && seen.stage === 'online' && seen.failure === undefined) } as const]),
    ...(standing && measured
      ? [{ looked: 'line', found: yes(!isLinePoor), downstreamDbmv: measured.downstreamDbmv, latencyMs: measured.latencyMs } as const]
      : []),
    ...(seen?.temperature ? [{ looked: 'heat', found: yes(!seen.temperature.tooHot), celsius: seen.temperature.celsius } as const] : []),
    ...(weakDevices === null
      ? []
      : [{ looked: 'wifi', found: yes(weakDevices === undefined ? undefined : weakDevices === 0), weakDevices } as const]),
  ];
}

function verdictOf(symptom: Symptom, { inventory, seen }: Known, isBad: (looked: Looked) => boolean): Verdict {
  if (!isInUse(inventory)) return 'not-set-up';
  if (isBad('account')) return 'account-stopped';
  if (isBad('outage')) return 'outage';
  if (isBad('upstream')) return 'upstream-down';
  if (seen === undefined) return 'unknown';
  if (seen?.failure) return 'refused';
  if (seen && seen.stage === undefined) return 'offline';
  if (seen && seen.stage !== 'online') return 'starting';
  if (isBad('line')) return 'line-poor';
  if (isBad('heat')) return 'too-hot';
  return symptom !== 'no-service' && isBad('wifi') ? 'wifi-weak' : 'well';
}
