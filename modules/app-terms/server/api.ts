import type { Language } from '#platform/rules/language.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import { TERMS_VERSION, type TermsChoice, termsKey } from '../rules/app-terms.ts';
import { hasConsent, insertConsent } from './store.ts';

/** The terms of the installed app, which each person agrees to individually, once per text. */
export interface AppTermsApi {
  choice(who: Reader): Promise<TermsChoice>;
  /** @param version the version of the text that was read */
  agree(who: Reader, version: string, language: Language): Promise<Result<TermsChoice, TermsRefusal>>;
}

export type Reader = { readonly accountId: string; readonly userId: string; readonly partner: Pick<Partner, 'name'> };

/** The text has changed since it was read. */
export type TermsRefusal = 'other-text';

export type Section = { readonly heading: string; readonly text: string };

export type AppTermsDependencies = { readonly database: Database; readonly clock: BusinessClock };

const say = createSay({ en, es });

const sections = [
  ['accountHeading', 'accountText'],
  ['deviceHeading', 'deviceText'],
  ['noticesHeading', 'noticesText'],
  ['tellingHeading', 'tellingText'],
  ['endHeading', 'endText'],
] as const;

/** The terms, as the screen shows them and a consent stores them. The server has the words, so that an app installed long ago shows the current ones. */
export const termsText = (language: Language): readonly Section[] =>
  sections.map(([heading, text]) => ({ heading: say(language, heading), text: say(language, text) }));

export function createAppTerms({ database, clock }: AppTermsDependencies): AppTermsApi {
  const subject = ({ accountId, userId, partner }: Reader) => ({ accountId, userId, key: termsKey(partner.name), version: TERMS_VERSION });
  return {
    choice: async (who) => ((await hasConsent(database, subject(who))) ? 'agree' : 'disagree'),
    async agree(who, version, language) {
      if (version !== TERMS_VERSION) return refuse('other-text');
      const text = termsText(language).flatMap((section) => [section.heading, section.text]);
      await insertConsent(database, { ...subject(who), language, text: text.join('\n'), givenAt: clock.now() });
      return accept('agree');
    },
  };
}
