import type { ServerResponse } from 'node:http';
import { methodOf } from '../rules/test-methods.ts';
import type { Fault } from '../wire.ts';

export type Faults = ReturnType<typeof createFaults>;
type LostAnswer = Exclude<Fault['answer'], 'in-full'>;

/** How charges and refunds are answered now: as set by POST /faults, unless the charged method has a fault of its own. */
export function createFaults() {
  let current: Fault = { answer: 'in-full', latency_ms: 0 };
  return {
    set(fault: Fault) {
      current = fault;
    },
    ofRefunds: (): Fault => current,
    of(token: string): Fault {
      const silent = methodOf(token)?.silent;
      return silent ? { answer: 'never', charges: silent === 'after-charging' } : current;
    },
  };
}

const JSON_HEAD = { 'content-type': 'application/json' };
const DRIP_EVERY_MS = 100;

/** Answers in a way that tells the client nothing. */
export function loseAnswer(how: LostAnswer, response: ServerResponse): void {
  switch (how) {
    case 'never':
      return;
    case 'error':
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error');
      return;
    case 'malformed':
      response.writeHead(200, JSON_HEAD).end('{"status":"appro');
      return;
    case 'cut':
      response.writeHead(200, { ...JSON_HEAD, 'content-length': 200 }).write('{"status":"appro', () => response.destroy());
      return;
    case 'drip':
      response.writeHead(200, JSON_HEAD);
      drip(response);
  }
}

/** Sends one space at a time, which JSON allows before a value, and never the answer, until the client disconnects. */
function drip(response: ServerResponse): void {
  const drops = setInterval(() => response.write(' '), DRIP_EVERY_MS);
  response.once('close', () => clearInterval(drops));
}
