import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PATH, MOST_TOPICS } from '#platform/rules/live.ts';
import type { Viewer } from '../graph/viewer.ts';
import type { Following } from './follow.ts';
import type { LiveTopic } from './topic.ts';

/** As many pages as a person has open and visible; a browser itself keeps no more connections than six. */
const OF_A_SESSION = 6;
const OF_A_PROCESS = 4_000;
/** Shorter than what lies between closes a silent connection after. */
const BREATH_MS = 15_000;
/** The reader's rights are looked at again when the browser comes back, which it does by itself. */
const LASTS_MS = 5 * 60_000;
/** How long a browser waits before it comes back, in milliseconds. */
const RETRY_MS = 2_000;

type Dependencies = {
  readonly topics: readonly LiveTopic[];
  readonly following: Following;
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined>;
};

/**
 * Tells pages that what they follow has changed, as server-sent events: `GET /selfservice/live?topic=device/ID`. An event has the topic's name and nothing
 * else; the page asks the graph. What the reader may not follow, unknown and malformed topics get 404; too many connections 429.
 */
export function addLive(app: FastifyInstance, { topics, following, viewerOf }: Dependencies): void {
  const named = new Map(topics.map((topic) => [topic.name, topic]));
  const open = new Set<ServerResponse>();
  const bySession = new Map<string, number>();
  app.addHook('preClose', async () => {
    for (const response of open) response.end();
  });

  const subjectsOf = async (viewer: Viewer, asked: readonly string[]) => {
    const found = await Promise.all(
      asked.map(async (words) => {
        const [, name = '', id = ''] = /^([a-z-]{1,30})\/([\w-]{1,64})$/.exec(words) ?? [];
        const topic = named.get(name);
        const subject = await topic?.open(viewer, id);
        return topic && subject ? [{ words, topic, subject }] : [];
      }),
    );
    return found.flat();
  };

  app.get(LIVE_PATH, async (request: FastifyRequest<{ Querystring: { topic?: string | string[] } }>, reply) => {
    const viewer = await viewerOf(request);
    if (!viewer) return reply.code(401).send();
    const asked = [...new Set([request.query.topic ?? []].flat())];
    if (asked.length === 0 || asked.length > MOST_TOPICS) return reply.code(400).send();
    const subjects = await subjectsOf(viewer, asked);
    if (subjects.length < asked.length) return reply.code(404).send();
    const ofSession = bySession.get(viewer.sessionId) ?? 0;
    if (ofSession >= OF_A_SESSION || open.size >= OF_A_PROCESS) return reply.code(429).header('retry-after', '30').send();
    if (reply.raw.destroyed) return reply;
    bySession.set(viewer.sessionId, ofSession + 1);
    const response = stream(reply);
    open.add(response);
    const stops = subjects.map(({ words, topic, subject }) =>
      following.follow(topic, subject, () => response.write(`event: changed\ndata: ${words}\n\n`)),
    );
    response.once('close', () => {
      for (const stop of stops) stop();
      open.delete(response);
      const left = (bySession.get(viewer.sessionId) ?? 1) - 1;
      if (left > 0) bySession.set(viewer.sessionId, left);
      else bySession.delete(viewer.sessionId);
    });
    return reply;
  });
}

/** Begins an answer that goes on, with a sign of life now and then. */
function stream(reply: FastifyReply): ServerResponse {
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
