import * as z from 'zod/mini';
import type { BootFailure } from '#modules/equipment/rules/boot-stage.ts';
import type { During, HomeDevice } from '#modules/equipment/rules/home-device.ts';
import type { CarrierPort } from '#modules/equipment/server/carrier-port.ts';
import type { Measured, NetworkPort, NetworkStatus } from '#modules/equipment/server/network-port.ts';
import type { ProvisioningPort } from '#modules/equipment/server/provisioning-port.ts';
import { isE164 } from '#modules/voice/rules/line.ts';
import type { CallsPort } from '#modules/voice/server/calls-port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { createExchanger, type Exchange } from '../exchange.ts';
import { problem } from '../wire.ts';
import * as wire from './wire.ts';

/** Minutes of speech as base64. */
const MOST_ANSWER_BYTES = 32 * 1_048_576;

type Settings = { readonly url: string; readonly apiKey: string; readonly timeoutMs: number };

/** The sandbox network behind the portal's ports. Wire types stop here. @param settings `timeoutMs`: the limit for a whole call, including its answer */
export function createNetworkClient(settings: Settings): {
  readonly network: NetworkPort;
  readonly provisioning: ProvisioningPort;
  readonly carrier: CarrierPort;
  readonly calls: CallsPort;
} {
  const exchange = createExchanger({ ...settings, mostAnswerBytes: MOST_ANSWER_BYTES });
  const ask = async <T>(path: string, schema: z.ZodMiniType<T>): Promise<T | undefined> => {
    const answered = await exchange('GET', path);
    return isRefused(answered, 'no-such-device') || isRefused(answered, 'no-signal') ? undefined : expectAnswer(answered, schema);
  };
  const tell = async <Refusal extends string>(path: string, body: object, refusals: readonly Refusal[]) => {
    const answered = await exchange('POST', path, body);
    const refusal = refusals.find((one) => isRefused(answered, one));
    if (refusal !== undefined) return refuse(refusal);
    expectAnswer(answered, z.object({}));
    return accept(undefined);
  };
  const provision = (mac: string, body: wire.ProvisioningRequest) => tell(`/devices/${mac}/provisioning`, body, ['no-such-device', 'another-act']);

  const network: NetworkPort = {
    async status(macs) {
      const asked = chunksOf([...new Set(macs)], wire.MOST_ASKED).map(async (some) => {
        return expectAnswer(await exchange('POST', '/status', { macs: some }), wire.statusAnswer).devices;
      });
      return (await Promise.all(asked)).flat().map(statusOf);
    },
    restart: (mac, restartId) => tell(`/devices/${mac}/restarts`, { id: restartId }, ['no-such-device', 'another-restart']),
    async signal(mac, during) {
      const answered = await ask(`/devices/${mac}/signal?${queryOf(during)}`, wire.signalAnswer);
      return (answered?.points ?? []).map(({ at_ms, measured }) => ({
        at: isoInstant(at_ms),
        measured: measured ? measuredOf(measured) : undefined,
      }));
    },
    async speed(mac) {
      const answered = await ask(`/devices/${mac}/speed`, wire.speedAnswer);
      return answered && { downloadKbps: answered.download_kbps, uploadKbps: answered.upload_kbps };
    },
    async homeDevices(gateway, usedSince) {
      const answered = await ask(`/devices/${gateway}/home?used_since_ms=${Date.parse(usedSince)}`, wire.homeAnswer);
      return answered?.devices.map(homeDeviceOf);
    },
    async usage(gateway, of, during) {
      const answered = await ask(`/devices/${gateway}/usage/${of}?${queryOf(during)}`, wire.usageAnswer);
      return (answered?.points ?? []).map(({ at_ms, bytes }) => ({ at: isoInstant(at_ms), bytes }));
    },
    pause: (gateway, macs, paused) => tell(`/devices/${gateway}/pauses`, { macs, paused }, ['no-such-device', 'no-signal']),
    async wifi(gateway) {
      const answered = await ask(`/devices/${gateway}/wifi`, wire.wifi);
      if (!answered) return undefined;
      const { band_steering, changed_ms, guest, ...own } = answered;
      return { ...own, bandSteering: band_steering, guest: guest ?? undefined, changedAt: isoInstant(changed_ms) };
    },
    setWifi: (gateway, { bandSteering, guest, ...own }) =>
      tell(`/devices/${gateway}/wifi`, { ...own, band_steering: bandSteering, guest: guest ?? null }, ['no-such-device', 'no-signal']),
  };
  const provisioning: ProvisioningPort = {
    activate: (mac, lines, id) => provision(mac, { id, act: 'activate', lines: [...lines] }),
    suspend: (mac, id) => provision(mac, { id, act: 'suspend' }),
    restore: (mac, id) => provision(mac, { id, act: 'restore' }),
    release: (mac, id) => provision(mac, { id, act: 'release' }),
  };
  const carrier: CarrierPort = {
    announce: ({ tracking, serials, collectOn }) => tell('/parcels', { tracking, serials, collect_on: collectOn ?? null }, ['another-parcel']),
    async scans(trackings) {
      const { scans } = expectAnswer(await exchange('POST', '/parcels/scans', { trackings }), wire.scansAnswer);
      return scans.map(({ serials, ...scan }) => ({ ...scan, serials: serials ?? undefined }));
    },
  };
  const calls: CallsPort = {
    async offered(most) {
      const answered = expectAnswer(await exchange('GET', `/calls?most=${most}`), wire.offeredAnswer);
      return answered.calls.map(({ call_id, from, from_name, suspect, talk_seconds, ...call }) => ({
        ...call,
        callId: call_id,
        from: from !== null && isE164(from) ? from : undefined,
        fromName: from_name ?? undefined,
        isSuspect: suspect,
        talkSeconds: talk_seconds,
      }));
    },
    async listen(callId, mostSeconds) {
      const answered = await exchange('GET', `/calls/${callId}/sound?most_seconds=${mostSeconds}`);
      if (isRefused(answered, 'no-such-call') || isRefused(answered, 'silence')) return undefined;
      const { wav, cut, words, confidence } = expectAnswer(answered, wire.said);
      return {
        wav: Buffer.from(wav, 'base64'),
        isCut: cut,
        transcript: words === null || confidence === null ? undefined : { text: words, percent: confidence },
      };
    },
    async settle(callId, { outcome, numbers }) {
      await tell(`/calls/${callId}/settlement`, { outcome, numbers }, ['no-such-call']);
    },
  };
  return { network, provisioning, carrier, calls };
}

const queryOf = ({ from, until }: During) => `from_ms=${Date.parse(from)}&until_ms=${Date.parse(until)}`;

const chunksOf = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

function statusOf({ mac, stage, failure, measured, celsius, firmware, last_seen_ms, boot_began_ms, service }: wire.Device): NetworkStatus {
  return {
    ...{ mac, firmware, service, stage: stage ?? undefined },
    failure: failure === null ? undefined : failureOf(failure),
    measured: measured ? measuredOf(measured) : undefined,
    temperature: celsius === null ? undefined : { celsius, tooHot: celsius > wire.TOO_HOT_CELSIUS },
    lastSeenAt: isoInstant(last_seen_ms),
    bootedAt: isoInstant(boot_began_ms),
  };
}

const failureOf = (reason: string): BootFailure =>
  reason === 'wrong-account' || reason === 'wrong-port' ? { reason } : { reason: 'failed', code: reason };

const measuredOf = ({ downstream_tenths_dbmv, upstream_tenths_dbmv, noise_tenths_db, latency_ms }: wire.Measured): Measured => ({
  downstreamDbmv: downstream_tenths_dbmv / 10,
  upstreamDbmv: upstream_tenths_dbmv / 10,
  noiseDb: noise_tenths_db / 10,
  latencyMs: latency_ms,
});

const homeDeviceOf = ({ mac, name, kind, band, pod, signal_dbm, connected_ms, guest, paused, used_bytes }: wire.HomeDevice): HomeDevice => ({
  ...{ mac, kind, band, guest, paused, name: name ?? undefined, pod: pod ?? undefined },
  signalDbm: signal_dbm ?? undefined,
  connectedSince: connected_ms === null ? undefined : isoInstant(connected_ms),
  usedBytes: used_bytes,
});

/** @throws Error if there is no answer, or not the expected one */
function expectAnswer<T>(exchange: Exchange, schema: z.ZodMiniType<T>): T {
  if (exchange.kind !== 'answered') throw new Error(`the network was not reached: ${exchange.kind}`);
  if (exchange.status !== 200) throw new Error(`the network answered with status ${exchange.status}`);
  const parsed = z.safeParse(schema, exchange.body);
  if (!parsed.success) throw new Error("the network's answer cannot be read");
  return parsed.data;
}

function isRefused(exchange: Exchange, refusal: string): boolean {
  if (exchange.kind !== 'answered' || (exchange.status !== 404 && exchange.status !== 422)) return false;
  const parsed = z.safeParse(problem, exchange.body);
  return parsed.success && parsed.data.error === refusal;
}
