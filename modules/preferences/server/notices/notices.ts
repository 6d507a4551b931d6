import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type ContactNoticeFacts, contactPolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const seeAccount = (speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('seeAccount'), path: pathOf('accountSummary') });
const templates: Templates<ContactNoticeFacts, Word> = {
  'phone-code': ({ codeId }, speaker) => {
    const short = speaker.say('codeShort', { code: speaker.code(codeId) });
    const link = { words: speaker.say('goOn'), path: pathOf('userPreferencesPhone') };
    return { subject: speaker.say('codeSubject'), short, paragraphs: [short], facts: [], link };
  },
  'contact-changed': (_facts, speaker) => ({
    subject: speaker.say('contactSubject'),
    paragraphs: [speaker.say('contactText'), speaker.say('contactCodes'), speaker.say('notYou')],
    facts: [],
    link: seeAccount(speaker),
  }),
  'phone-changed': (_facts, speaker) => ({
    subject: speaker.say('phoneSubject'),
    short: speaker.say('phoneShort'),
    paragraphs: [speaker.say('phoneText'), speaker.say('notYou')],
    facts: [],
    link: seeAccount(speaker),
  }),
};

const previews: Previews<ContactNoticeFacts, Word> = {
  'phone-code': 'previewCode',
  'contact-changed': 'notYou',
  'phone-changed': 'notYou',
};

/** What preferences tells people. */
export const contactNotices = declareNotices<ContactNoticeFacts>()({
  owner: 'preferences',
  words: { en, es },
  policies: contactPolicies,
  previews,
  templates,
});
