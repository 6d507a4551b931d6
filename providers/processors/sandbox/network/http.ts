import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Result } from '#platform/rules/result.ts';
import { loseAnswer } from '../server/faults.ts';
import { behind, createGuardedServer, keyCheck } from '../server/guarded.ts';
import { problem, read } from '../server/wire-io.ts';
import type { Devices } from './devices.ts';
import * as wire from './wire.ts';

type Dependencies = { readonly devices: Devices; readonly apiKey: string; readonly onError: (error: unknown) => void };
type OfDevice = { Params: { mac: string } };

/** The HTTP interface of the sandbox network. */
export function createNetworkServer({ devices, apiKey, onError }: Dependencies): FastifyInstance {
  const isKey = keyCheck(apiKey);
  const app = createGuardedServer(isKey, onError);
  let fault: wire.NetworkFault = { answer: 'in-full', latency_ms: 0 };
  behind(app, isKey, (scope) => {
    scope.post('/faults', async (request, reply) => {
      fault = read(wire.networkFault, request.body);
      return reply.code(204).send();
    });

    /** The device does what it was asked to even if the answer is lost. */
    const answer = async (reply: FastifyReply, asked: Promise<Result<wire.Device, string>>) => {
      const { answer: how, latency_ms } = fault;
      const result = await asked;
      if (latency_ms > 0) await wait(latency_ms, undefined, { ref: false });
      if (how !== 'in-full') {
        reply.hijack();
        return loseAnswer(how, reply.raw);
      }
      if (result.ok) return result.value;
      return problem(reply, result.refusal === 'no-such-device' ? 404 : 422, result.refusal);
    };
    scope.post('/devices', (request, reply) => answer(reply, devices.add(read(wire.newDevice, request.body))));
    scope.get<OfDevice>('/devices/:mac', ({ params }, reply) => answer(reply, devices.find(params.mac)));
    scope.post<OfDevice>('/devices/:mac/condition', ({ params, body }, reply) =>
      answer(reply, devices.setCondition(params.mac, read(wire.conditionRequest, body).condition)),
    );
    scope.post<OfDevice>('/devices/:mac/restarts', ({ params, body }, reply) =>
      answer(reply, devices.restart(params.mac, read(wire.restartRequest, body).id)),
    );
  });
  return app;
}
