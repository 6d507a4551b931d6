import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Shorter than what lies between closes a silent connection after. */
const BREATH_MS = 15_000;
/** The reader's rights are looked at again when the browser comes back, which it does by itself. */
const LASTS_MS = 5 * 60_000;
/** How long a browser waits before it comes back, in milliseconds. */
const RETRY_MS = 2_000;

/** Begins an answer of server-sent events that goes on, with a sign of life now and then. */
function openStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const response = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) response.setHeader(name, value);
  response.setHeader('content-type', 'text/event-stream; charset=utf-8');
  // For proxies that would gather an answer before they pass it on.
  response.setHeader('x-accel-buffering', 'no');
  response.flushHeaders();
  response.write(`retry: ${RETRY_MS}\n\n`);
  const breath = setInterval(() => response.write(':\n\n'), BREATH_MS);
  const end = setTimeout(() => response.end(), LASTS_MS);
  response.once('close', () => {
    clearInterval(breath);
    clearTimeout(end);
  });
  return response;
}

/** The open answers of a process, at most so many of one reader and of all; they end before the process does. */
export function createStreams(mostOfOne: number, mostOfAll: number) {
  const open = new Set<ServerResponse>();
  const byReader = new Map<string, number>();
  return {
    mayOpen: (reader: string): boolean => (byReader.get(reader) ?? 0) < mostOfOne && open.size < mostOfAll,
    open(reader: string, reply: FastifyReply): ServerResponse {
      byReader.set(reader, (byReader.get(reader) ?? 0) + 1);
      const response = openStream(reply);
      open.add(response);
      response.once('close', () => {
        open.delete(response);
        const left = (byReader.get(reader) ?? 1) - 1;
        if (left > 0) byReader.set(reader, left);
        else byReader.delete(reader);
      });
      return response;
    },
    end() {
      for (const response of open) response.end();
    },
  };
}
