import type { FastifyReply, FastifyRequest } from 'fastify';
import { en as failures } from '#modules/failures/copy/en.ts';
import { es as failuresInSpanish } from '#modules/failures/copy/es.ts';
import { languageOfPath } from '#platform/rules/language.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';

const say = createSay({ en: { ...en, service: failures.service }, es: { ...es, service: failuresInSpanish.service } });

/** A short message in the address's language instead of a page: the request is unacceptable, or not even an error page can be rendered. */
export const refuse = (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply => {
  const word = status >= 500 ? 'service' : wordOfRefusal(status);
  return reply
    .status(status)
    .type('text/plain; charset=utf-8')
    .send(say(languageOfPath(request.url), word));
};

/** The message for a status below 500. */
const wordOfRefusal = (status: number): keyof typeof en => words.get(status) ?? 'requestUnreadable';

const words: ReadonlyMap<number, keyof typeof en> = new Map([
  [403, 'formForeign'],
  [413, 'requestTooLarge'],
  [415, 'requestKind'],
  [429, 'requestsTooMany'],
]);

/** Refuses a form that did not come from our pages, before any work. */
export const refuseForeignForm = (request: FastifyRequest, reply: FastifyReply): FastifyReply => refuse(request, reply, 403);
