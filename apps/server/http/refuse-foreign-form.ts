import type { FastifyReply } from 'fastify';

/** The answer to a form that did not come from a page of ours, before any work. */
export const refuseForeignForm = (reply: FastifyReply): FastifyReply =>
  reply.status(403).type('text/plain; charset=utf-8').send('This form was not sent from our own pages.');
