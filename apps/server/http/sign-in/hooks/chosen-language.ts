import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as portalCookies from '#modules/identity/rules/cookies/portal-cookie-names.ts';
import { cookieValue, readableCookie } from '#modules/identity/server/cookies.ts';
import { type Language, languageOfPath, pathWithoutLanguage } from '#platform/rules/language.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';

/** The language chosen in this browser; undefined if none was. */
export function chosenLanguage(cookies: string | undefined): Language | undefined {
  const value = cookieValue(cookies, portalCookies.language);
  return value === 'en' || value === 'es' ? value : undefined;
}

/** Half a year. */
const KEPT_MS = 180 * DAY_MS;

export const keptLanguage = (language: Language): string => readableCookie(portalCookies.language, language, KEPT_MS);

/** Remembers for the next sign-in that someone followed the link to the same page in the other language. */
export function addChosenLanguage(app: FastifyInstance, publicUrl: string): void {
  const { origin } = new URL(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    const chosen = request.method === 'GET' ? languageChosenBy(request, origin) : undefined;
    if (chosen && chosen !== chosenLanguage(request.headers.cookie)) reply.header('set-cookie', keptLanguage(chosen));
    done();
  });
}

function languageChosenBy({ url, headers: { referer } }: Pick<FastifyRequest, 'url' | 'headers'>, origin: string): Language | undefined {
  if (!referer?.startsWith(`${origin}/`) || !URL.canParse(referer)) return undefined;
  const [path = ''] = url.split('?');
  const from = new URL(referer).pathname;
  const language = languageOfPath(path);
  return language !== languageOfPath(from) && pathWithoutLanguage(path) === pathWithoutLanguage(from) ? language : undefined;
}
