import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { NetworkOperator } from '../../../network-operator.ts';
import { createExchanger } from '../exchange.ts';
import { problem } from '../wire.ts';
import { callPlaced, device, parcel, placedCall } from './wire.ts';

/** Devices and calls of the sandbox network and parcels of its carrier, for the operator's commands. */
export function createNetworkOperator(settings: { readonly url: string; readonly apiKey: string; readonly timeoutMs: number }): NetworkOperator {
  const exchange = createExchanger(settings);

  async function answerOf(method: 'GET' | 'POST', path: string, body?: object): Promise<Result<unknown, string>> {
    const answered = await exchange(method, path, body);
    if (answered.kind !== 'answered') throw new Error(`The sandbox network cannot be asked now: ${answered.kind}`);
    if (answered.status === 200) return accept(answered.body);
    const refused = z.safeParse(problem, answered.body);
    return refuse(refused.success ? refused.data.error : `status ${answered.status}`);
  }

  async function ask(method: 'GET' | 'POST', path: string, body?: object): ReturnType<NetworkOperator['show']> {
    const answered = await answerOf(method, path, body);
    if (!answered.ok) return answered;
    const { mac, serial, model, condition, stage, measured, celsius, failure, service } = device.parse(answered.value);
    return accept({
      ...{ mac, serial, model, condition, service },
      stage: stage ?? undefined,
      failure: failure ?? undefined,
      celsius: celsius ?? undefined,
      measured: measured ? { downstreamDbmv: measured.downstream_tenths_dbmv / 10, latencyMs: measured.latency_ms } : undefined,
    });
  }

  return {
    add: ({ home = [], poweredForMs = 0, rateKbps, ...added }) =>
      ask('POST', '/devices', {
        ...added,
        powered_for_ms: poweredForMs,
        ...(rateKbps !== undefined && { rate_kbps: rateKbps }),
        home: home.map(({ name, pod, sinceMs, ...device }) => ({
          ...device,
          name: name ?? null,
          pod: pod ?? null,
          guest: false,
          since_ms_ago: sinceMs,
        })),
      }),
    show: (mac) => ask('GET', `/devices/${mac}`),
    setCondition: (mac, condition) => ask('POST', `/devices/${mac}/condition`, { condition }),
    setFailure: (mac, failure) => ask('POST', `/devices/${mac}/failure`, { failure: failure ?? null }),
    restart: (mac) => ask('POST', `/devices/${mac}/restarts`, { id: randomUUID() }),
    async scanParcel(tracking, state, serials) {
      const answered = await answerOf('POST', `/parcels/${tracking}/scans`, { state, serials: serials ?? null });
      return answered.ok ? accept(parcel.parse(answered.value)) : answered;
    },
    async call({ from, fromName, to, isSuspect, phone, talkSeconds, says, words, percent }) {
      const body = await answerOf('POST', '/calls', {
        ...{ to, phone },
        from: from ?? null,
        from_name: fromName ?? null,
        suspect: isSuspect,
        talk_seconds: talkSeconds,
        sound: says ? Buffer.from(says).toString('base64') : null,
        words: words ?? null,
        confidence: percent,
      });
      return body.ok ? accept({ callId: callPlaced.parse(body.value).call_id }) : body;
    },
    async callOutcome(callId) {
      const body = await answerOf('GET', `/calls/${callId}`);
      const { outcome, numbers } = body.ok ? placedCall.parse(body.value) : { outcome: null, numbers: [] };
      return outcome === null ? undefined : { outcome, numbers };
    },
  };
}
