import { type Language, languageOfPath, pathIn } from '#platform/rules/language.ts';

const LONGEST = 2_000;
/** Our paths consist of plain words and never need escaping, so escaped ones are refused. A query may hold more. */
const OWN_PATH = /^\/(?:[A-Za-z0-9][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9][A-Za-z0-9._~-]*)*\/?)?(?:\?[A-Za-z0-9._~!$&'()*+,;=:@/?%-]*)?$/;
/** The sign-in pages themselves: returning there would loop. */
const SIGNING_IN = /^(?:\/es)?\/(?:login|sign-out|confirm|auth|oidc)(?:[/?]|$)/;

/** The home page of a signed-in customer. */
export const homeIn = (language: Language): string => (language === 'es' ? '/es/account-summary' : '/account-summary');

/**
 * Where to go after signing in: the page that was asked for if it is one of ours, else the account summary. Never another site.
 * @param language of the page that asks: Spanish pages lead to Spanish pages, English ones to the address as it is
 */
export function returnTarget(target: string | undefined, language: Language = languageOfPath(target ?? '')): string {
  const isOwn = target !== undefined && target !== '/' && target.length <= LONGEST && OWN_PATH.test(target) && !SIGNING_IN.test(target);
  if (!isOwn) return homeIn(language);
  return language === 'es' && languageOfPath(target) === 'en' ? pathIn('es', `/${target.slice(1)}`) : target;
}
