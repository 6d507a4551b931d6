import Voicemail from 'lucide-react/icons/voicemail';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import { defineNeeds } from '#platform/web/card.ts';
import { VoicemailNeedDocument, type VoicemailNeedQuery } from '#platform/web/generated/graphql.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/needs/messages.ts';

type Messagebox = NonNullable<VoicemailNeedQuery['voice']>['voicemail'];

/** Messages that nobody heard, on Home (HOME-01). */
export const card = defineNeeds<Messagebox>({
  load: async ({ graph }) => (await graph(VoicemailNeedDocument, {})).voice?.voicemail,
  needs({ active, count, label, link }, words) {
    if (!active || count === 0) return [];
    const say = sayIn<Messages>(words, 'voice');
    return [
      {
        key: 'voicemail',
        about: 'account',
        urgency: { is: 'open' },
        state: label,
        title: say('needVoicemail'),
        note: say('needVoicemailNote'),
        // A partner's own site is reached through the server, which signs the customer in there.
        href: isPath(link) ? link : VOICE_ZONE_PATH,
        icon: Voicemail,
      },
    ];
  },
});

const isPath = (link: string): link is `/${string}` => link.startsWith('/');
