import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIVE_PATH, MOST_TOPICS } from '#platform/rules/live.ts';
import type { Viewer } from '../graph/viewer.ts';
import type { Following } from './follow.ts';
import { createStreams } from './stream.ts';
import type { LiveTopic } from './topic.ts';

/** As many pages as a person has open and visible; a browser itself keeps no more connections than six. */
const OF_A_SESSION = 6;
const OF_A_PROCESS = 4_000;
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
  const streams = createStreams(OF_A_SESSION, OF_A_PROCESS);
  app.addHook('preClose', async () => streams.end());

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
    if (!streams.mayOpen(viewer.sessionId)) return reply.code(429).header('retry-after', '30').send();
    if (reply.raw.destroyed) return reply;
    const response = streams.open(viewer.sessionId, reply);
    const stops = subjects.map(({ words, topic, subject }) =>
      following.follow(topic, subject, () => response.write(`event: changed\ndata: ${words}\n\n`)),
    );
    response.once('close', () => {
      for (const stop of stops) stop();
    });
    return reply;
  });
}
