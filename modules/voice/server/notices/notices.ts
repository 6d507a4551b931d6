import type { Previews, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type VoiceNoticeFacts, voicePolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const templates: Templates<VoiceNoticeFacts, Word> = {
  'forwarding-code': ({ codeId }, speaker) => {
    const short = speaker.say('codeShort', { code: speaker.code(codeId) });
    const link = { words: speaker.say('goOn'), path: pathOf('voiceSettings') };
    return { subject: speaker.say('codeSubject'), short, paragraphs: [short], facts: [], link };
  },
};

const previews: Previews<VoiceNoticeFacts, Word> = { 'forwarding-code': 'previewCode' };

/** What voice tells people. */
export const voiceNotices = declareNotices<VoiceNoticeFacts>()({ owner: 'voice', words: { en, es }, policies: voicePolicies, previews, templates });
