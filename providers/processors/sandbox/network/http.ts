import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { loseAnswer } from '../server/faults.ts';
import { behind, createGuardedServer, keyCheck } from '../server/guarded.ts';
import { problem, read } from '../server/wire-io.ts';
import type { Calls } from './calls.ts';
import type { Devices } from './devices.ts';
import type { Homes } from './homes.ts';
import type { Parcels } from './parcels.ts';
import * as wire from './wire.ts';

type Dependencies = {
  readonly devices: Devices;
  readonly homes: Homes;
  readonly parcels: Parcels;
  readonly calls: Calls;
  readonly apiKey: string;
  readonly onError: (error: unknown) => void;
};
type OfDevice = { Params: { mac: string } };
/** Answers a question as faults say: whole, late, or not. */
type Answer = (reply: FastifyReply, asked: Promise<Result<object, string>>) => Promise<unknown>;

const LONGEST_MS = 31 * DAY_MS;
const MOST_CALLS = 100;
/** An hour of speech in the widest coding that telephones know, as base64. */
const MOST_SOUND_BYTES = 160 * 1_048_576;

/** The HTTP interface of the sandbox network. */
export function createNetworkServer({ devices, homes, parcels, calls, apiKey, onError }: Dependencies): FastifyInstance {
  const isKey = keyCheck(apiKey);
  const app = createGuardedServer(isKey, onError);
  let fault: wire.NetworkFault = { answer: 'in-full', latency_ms: 0 };
  behind(app, isKey, (scope) => {
    scope.post('/faults', async (request, reply) => {
      fault = read(wire.networkFault, request.body);
      return reply.code(204).send();
    });

    /** The device does what it was asked to even if the answer is lost. */
    const answer: Answer = async (reply, asked) => {
      const { answer: how, latency_ms } = fault;
      const result = await asked;
      if (latency_ms > 0) await wait(latency_ms, undefined, { ref: false });
      if (how !== 'in-full') {
        reply.hijack();
        return loseAnswer(how, reply.raw);
      }
      if (result.ok) return result.value;
      return problem(reply, result.refusal.startsWith('no-such-') ? 404 : 422, result.refusal);
    };
    addDevices(scope, devices, answer);
    addHomes(scope, { devices, homes }, answer);
    addParcels(scope, parcels, answer);
    addCalls(scope, calls, answer);
  });
  return app;
}

function addCalls(scope: FastifyInstance, calls: Calls, answer: Answer): void {
  type OfCall = { Params: { call: string } };
  scope.post('/calls', { bodyLimit: MOST_SOUND_BYTES }, (request, reply) => answer(reply, calls.place(read(wire.newCall, request.body))));
  scope.get('/calls', ({ query }, reply) => {
    const { most } = read(wire.offeredRequest, query);
    return answer(
      reply,
      calls.offered(Math.min(Number(most), MOST_CALLS)).then((offered) => accept({ calls: offered })),
    );
  });
  scope.get<OfCall>('/calls/:call', ({ params }, reply) =>
    answer(
      reply,
      known(params.call, (call) => calls.show(call)),
    ),
  );
  scope.get<OfCall>('/calls/:call/sound', ({ params, query }, reply) => {
    const { most_seconds } = read(wire.saidRequest, query);
    return answer(
      reply,
      known(params.call, (call) => calls.listen(call, Number(most_seconds))),
    );
  });
  scope.post<OfCall>('/calls/:call/settlement', ({ params, body }, reply) => {
    const settlement = read(wire.settlementRequest, body);
    return answer(
      reply,
      known(params.call, (call) => calls.settle(call, settlement)),
    );
  });
}

/** What is no id names no call. */
const known = async <T>(call: string, ask: (call: string) => Promise<Result<T, string>>): Promise<Result<T, string>> =>
  isUuid(call) ? ask(call) : refuse('no-such-call');

function addDevices(scope: FastifyInstance, devices: Devices, answer: Answer): void {
  scope.post('/devices', (request, reply) => answer(reply, devices.add(read(wire.newDevice, request.body))));
  scope.post('/status', (request, reply) => {
    const { macs } = read(wire.statusRequest, request.body);
    return answer(
      reply,
      devices.list(macs).then((found) => accept({ devices: found })),
    );
  });
  scope.get<OfDevice>('/devices/:mac', ({ params }, reply) => answer(reply, devices.find(params.mac)));
  scope.get<OfDevice>('/devices/:mac/signal', ({ params, query }, reply) => answer(reply, devices.signal(params.mac, during(query)).then(accept)));
  scope.get<OfDevice>('/devices/:mac/speed', ({ params }, reply) => answer(reply, devices.speed(params.mac)));
  scope.post<OfDevice>('/devices/:mac/condition', ({ params, body }, reply) =>
    answer(reply, devices.setCondition(params.mac, read(wire.conditionRequest, body).condition)),
  );
  scope.post<OfDevice>('/devices/:mac/failure', ({ params, body }, reply) =>
    answer(reply, devices.setFailure(params.mac, read(wire.failureRequest, body))),
  );
  scope.post<OfDevice>('/devices/:mac/restarts', ({ params, body }, reply) =>
    answer(reply, devices.restart(params.mac, read(wire.restartRequest, body).id)),
  );
  scope.post<OfDevice>('/devices/:mac/provisioning', ({ params, body }, reply) =>
    answer(reply, devices.provision(params.mac, read(wire.provisioningRequest, body))),
  );
}

function addHomes(scope: FastifyInstance, { devices, homes }: Pick<Dependencies, 'devices' | 'homes'>, answer: Answer): void {
  const isReachable = async (mac: string): Promise<boolean> => {
    const found = await devices.find(mac);
    return found.ok && found.value.stage === 'online';
  };
  const known = <T>(value: T | undefined): Result<T, 'no-such-device'> => (value === undefined ? refuse('no-such-device') : accept(value));
  /** What a gateway is told reaches it while it is online. */
  const tell = async (mac: string, act: () => Promise<boolean>): Promise<Result<object, string>> => {
    const found = await devices.find(mac);
    if (!found.ok) return found;
    if (found.value.stage !== 'online') return refuse('no-signal');
    return (await act()) ? accept({}) : refuse('no-such-device');
  };
  scope.get<OfDevice>('/devices/:mac/home', ({ params: { mac }, query }, reply) => {
    const { used_since_ms } = read(wire.usedSinceRequest, query);
    const asked = async () => known(await homes.devices(mac, await isReachable(mac), Number(used_since_ms)));
    return answer(
      reply,
      asked().then((found) => (found.ok ? accept({ devices: found.value }) : found)),
    );
  });
  scope.get<{ Params: { mac: string; of: string } }>('/devices/:mac/usage/:of', ({ params, query }, reply) =>
    answer(reply, homes.usage(params.mac, params.of, during(query)).then(accept)),
  );
  scope.post<OfDevice>('/devices/:mac/pauses', ({ params: { mac }, body }, reply) => {
    const { macs, paused } = read(wire.pauseRequest, body);
    return answer(
      reply,
      tell(mac, () => homes.pause(mac, macs, paused)),
    );
  });
  scope.get<OfDevice>('/devices/:mac/wifi', ({ params }, reply) => answer(reply, homes.wifi(params.mac).then(known)));
  scope.post<OfDevice>('/devices/:mac/wifi', ({ params: { mac }, body }, reply) => {
    const settings = read(wire.wifiSettings, body);
    return answer(
      reply,
      tell(mac, () => homes.setWifi(mac, settings)),
    );
  });
}

function addParcels(scope: FastifyInstance, parcels: Parcels, answer: Answer): void {
  scope.post('/parcels', (request, reply) => answer(reply, parcels.announce(read(wire.newParcel, request.body))));
  scope.post('/parcels/scans', (request, reply) =>
    answer(
      reply,
      parcels.scans(read(wire.scansRequest, request.body).trackings).then((scans) => accept({ scans })),
    ),
  );
  scope.post<{ Params: { tracking: string } }>('/parcels/:tracking/scans', ({ params, body }, reply) =>
    answer(reply, parcels.scan(params.tracking, read(wire.scanRequest, body))),
  );
}

/** @throws BadRequest */
function during(query: unknown): { readonly fromMs: number; readonly untilMs: number } {
  const { from_ms, until_ms } = read(wire.duringRequest, query);
  const untilMs = Number(until_ms);
  return { fromMs: Math.max(Number(from_ms), untilMs - LONGEST_MS), untilMs };
}
