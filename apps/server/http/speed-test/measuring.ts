import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MOST_OF_A_REQUEST, SPEED_TEST_DOWN, SPEED_TEST_UP } from '#modules/speed-test/rules/measuring.ts';
import { createTickets, TICKETS_KEY, type Ticket, type Tickets } from '#modules/speed-test/server/ticket.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { createAllowance } from './allowance.ts';

/** Who may measure here: by their tickets, and the origins of their pages. */
export type Pages = { readonly tickets: Tickets; readonly origins: readonly string[] };

export const pagesThatMeasure = (settings: Pick<Settings, 'secret' | 'publicUrl' | 'app'>): Pages => ({
  tickets: createTickets(keyFor(settings, TICKETS_KEY)),
  origins: [new URL(settings.publicUrl).origin, ...settings.app.origins],
});

/** Whether an address, with its query, is one of those that browsers measure against. They answer under any name of the host. */
export const isMeasured = (url: string): boolean => [SPEED_TEST_DOWN, SPEED_TEST_UP].some((path) => url.startsWith(`${path}?`));

/** Zeros that arrive as one byte of each measure nothing. Applies where the server compresses, which the web server does. */
const unpacked = { compress: false } as const;

/** Zeros as text: the engine reads an answer as text. */
const CHUNK = Buffer.alloc(64 * 1024, '0');

/**
 * The two endpoints that speed tests measure against: so many bytes down, and whatever comes up. They ask no database; a ticket lets one test through,
 * and no more data than a test takes. `cfReqDur` is the name under which the engine looks for the time that the server itself took.
 */
export const measuring =
  ({ tickets, origins }: Pages, machine: MachineClock) =>
  async (app: FastifyInstance): Promise<void> => {
    const mayTake = createAllowance(machine);
    app.removeAllContentTypeParsers();
    // The body is measured on its way, and kept nowhere.
    app.addContentTypeParser('*', (_request, payload, done) => {
      let bytes = 0;
      payload.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_OF_A_REQUEST) payload.destroy(Object.assign(new Error('more than a test sends'), { statusCode: 413 }));
      });
      payload.on('end', () => done(null, bytes));
      payload.on('error', done);
    });
    app.addHook('onRequest', async (request, reply) => {
      const { origin } = request.headers;
      reply.headers({ 'cache-control': 'no-store, no-transform', 'cross-origin-resource-policy': 'cross-origin', vary: 'Origin' });
      if (origin !== undefined && origins.includes(origin))
        reply.headers({
          'access-control-allow-origin': origin,
          'access-control-expose-headers': 'server-timing',
          'timing-allow-origin': origin,
        });
    });
    const permitted = (request: FastifyRequest): Ticket | undefined => tickets.read(queryOf(request, 'ticket'), machine.nowMs());
    const refuse = (reply: FastifyReply, status: 403 | 400 | 429) => reply.status(status).type('text/plain').send('');

    app.get(SPEED_TEST_DOWN, unpacked, async (request, reply) => {
      const bytes = bytesOf(queryOf(request, 'bytes'));
      const ticket = permitted(request);
      if (!ticket) return refuse(reply, 403);
      if (bytes === undefined) return refuse(reply, 400);
      if (!mayTake(ticket, bytes)) return refuse(reply, 429);
      return reply
        .headers({ 'content-type': 'text/plain', 'content-length': bytes, 'server-timing': `cfReqDur;dur=${reply.elapsedTime.toFixed(2)}` })
        .send(Readable.from(chunks(bytes)));
    });
    app.post(SPEED_TEST_UP, unpacked, async (request, reply) => {
      const ticket = permitted(request);
      if (!ticket) return refuse(reply, 403);
      if (!mayTake(ticket, Number(request.body ?? 0))) return refuse(reply, 429);
      return reply.type('text/plain').send('');
    });
  };

const queryOf = ({ url }: FastifyRequest, name: string): string => new URLSearchParams(url.split('?')[1]).get(name) ?? '';

function bytesOf(typed: string): number | undefined {
  const bytes = /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
  return bytes !== undefined && bytes <= MOST_OF_A_REQUEST ? bytes : undefined;
}

async function* chunks(bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; left -= CHUNK.length) yield left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK;
}
