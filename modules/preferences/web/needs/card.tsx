import MailX from 'lucide-react/icons/mail-x';
import { pathOf } from '#platform/rules/routes.ts';
import { dayInWords } from '#platform/rules/time/day-in-words.ts';
import { defineNeeds } from '#platform/web/card.ts';
import { HomeRefusedMailDocument, type HomeRefusedMailQuery } from '#platform/web/generated/graphql.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/needs/messages.ts';

type Standing = NonNullable<HomeRefusedMailQuery['account']>;

/** An address on file that refuses our mail: bills and security messages do not arrive. */
export const card = defineNeeds<Standing>({
  load: async ({ graph }) => (await graph(HomeRefusedMailDocument, {})).account ?? undefined,
  needs({ refusedMail, profile }, words) {
    if (!refusedMail) return [];
    const say = sayIn<Messages>(words, 'preferences');
    const date = dayInWords(refusedMail.refusedSince, profile.timeZone, words.language);
    return [
      {
        key: 'refused-mail',
        about: 'account',
        urgency: { is: 'broken' },
        title: say('refusedMail'),
        note: say('refusedMailText', { contact: refusedMail.maskedEmail, date }),
        href: pathOf('userPreferencesEmail'),
        icon: MailX,
      },
    ];
  },
});
