import type { FastifyInstance } from 'fastify';
import { type OperatorRight, operatorMay } from '#modules/identity/rules/operator-rights.ts';
import type { ConsoleLive } from '#platform/rules/console/live.ts';
import { createFollowing } from '#platform/server/live/follow.ts';
import { createStreams } from '#platform/server/live/stream.ts';
import type { LiveTopic } from '#platform/server/live/topic.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Demarc } from '../compose.ts';

const CONSOLE_LIVE_PATH = '/live';
const OF_AN_OPERATOR = 6;
const OF_A_PROCESS = 500;

type Dependencies = { readonly demarc: Demarc; readonly log: Log; readonly boards: readonly ConsoleLive<OperatorRight>[] };

/**
 * Tells pages of the console that a board has changed, as server-sent events: `GET /live?topic=dispatch/2026-11-28`. An event has the version that the
 * board has now, so that a page which shows it already does nothing. Without the right, and for what does not exist: 404.
 */
export function addConsoleLive(app: FastifyInstance, { demarc, log, boards }: Dependencies): void {
  const following = createFollowing((error, topic) => log.warn({ error, topic }, 'a board of the console cannot be looked at'));
  const streams = createStreams(OF_AN_OPERATOR, OF_A_PROCESS);
  const topics = new Map(boards.map((board) => [board.name, { board, topic: topicOf(board) }]));
  app.addHook('preClose', async () => streams.end());
  app.addHook('onClose', () => following.end());
  app.get<{ Querystring: { topic?: string | string[] } }>(CONSOLE_LIVE_PATH, async (request, reply) => {
    const standing = await demarc.operators.standingOf(request.headers.cookie);
    if (!standing || standing.factor) return reply.code(401).send();
    const [, name = '', id = ''] = /^([a-z-]{1,30})\/([\w-]{1,64})$/.exec(String(request.query.topic)) ?? [];
    const found = topics.get(name);
    if (!found || !operatorMay(standing.operator.roles, found.board.right)) return reply.code(404).send();
    const { operatorId } = standing.operator;
    if (!streams.mayOpen(operatorId)) return reply.code(429).header('retry-after', '30').send();
    if (reply.raw.destroyed) return reply;
    const response = streams.open(operatorId, reply);
    const stop = following.follow(found.topic, { id }, (version) => response.write(`event: changed\ndata: ${version}\n\n`));
    response.once('close', stop);
    return reply;
  });
}

const topicOf = ({ name, version }: ConsoleLive<OperatorRight>): LiveTopic => ({
  name,
  open: async () => undefined,
  versions: (subjects) => Promise.all(subjects.map(({ id = '' }) => version(id))),
});
