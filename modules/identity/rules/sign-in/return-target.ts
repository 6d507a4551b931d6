import { type Language, languageOfPath, pathIn } from '#platform/rules/language.ts';

const LONGEST = 2_000;
/** A path of ours is made of plain words; nothing in it needs escaping, so nothing escaped is taken. A query may hold more. */
const OWN_PATH = /^\/(?:[A-Za-z0-9][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9][A-Za-z0-9._~-]*)*\/?)?(?:\?[A-Za-z0-9._~!$&'()*+,;=:@/?%-]*)?$/;
/** Where signing in happens: to return there would go round in circles. */
const SIGNING_IN = /^(?:\/es)?\/(?:login|sign-out|confirm|auth|oidc)(?:[/?]|$)/;

/** The page that a signed-in customer starts from. */
export const homeIn = (language: Language): string => (language === 'es' ? '/es/account-summary' : '/account-summary');

/**
 * Where to go after signing in: the page that was asked for where it is a page of ours, else the account summary. Never another site.
 * @param language of the page that asks: from one in Spanish it leads to pages in Spanish, from one in English to the address as it is
 */
export function returnTarget(asked: string | undefined, language: Language = languageOfPath(asked ?? '')): string {
  const isOwn = asked !== undefined && asked !== '/' && asked.length <= LONGEST && OWN_PATH.test(asked) && !SIGNING_IN.test(asked);
  if (!isOwn) return homeIn(language);
  return language === 'es' && languageOfPath(asked) === 'en' ? pathIn('es', `/${asked.slice(1)}`) : asked;
}
