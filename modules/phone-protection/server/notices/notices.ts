import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type ProtectionNoticeFacts, protectionPolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const templates: Templates<ProtectionNoticeFacts, Word> = {
  'phone-claim-filed': ({ number }, speaker) => ({
    subject: speaker.say('filedSubject'),
    paragraphs: [speaker.say('filedText')],
    ...about(number, speaker),
  }),
  'phone-claim-decided': ({ number, remedy, deductible, denial }, speaker) => ({
    subject: speaker.say('decidedSubject'),
    paragraphs:
      denial === null
        ? [
            speaker.say(remedy === 'repair' ? 'approvedRepair' : 'approvedReplacement'),
            ...(deductible > 0 ? [speaker.say('deductibleThen', { amount: speaker.money(deductible) })] : []),
          ]
        : [speaker.say('denied'), speaker.say(`denial_${denial}`)],
    ...about(number, speaker),
  }),
  'phone-claim-sent': ({ number, remedy, carrier, trackingNumber }, speaker) => {
    const { facts, link } = about(number, speaker);
    return {
      subject: speaker.say('sentSubject'),
      paragraphs: [speaker.say(remedy === 'repair' ? 'sentRepair' : 'sentReplacement')],
      facts: [...facts, [speaker.say('factCarrier'), carrier], [speaker.say('factTracking'), trackingNumber]],
      link,
    };
  },
  'phone-claim-completed': ({ number, deductible }, speaker) => ({
    subject: speaker.say('completedSubject'),
    paragraphs: [speaker.say('completedText'), ...(deductible > 0 ? [speaker.say('deductibleNow', { amount: speaker.money(deductible) })] : [])],
    ...about(number, speaker),
  }),
};

const previews: Previews<ProtectionNoticeFacts, Word> = {
  'phone-claim-filed': 'previewFiled',
  'phone-claim-decided': 'previewDecided',
  'phone-claim-sent': 'previewSent',
  'phone-claim-completed': 'previewCompleted',
};

/** What a claim tells people. */
export const protectionNotices = declareNotices<ProtectionNoticeFacts>()({
  owner: 'phone-protection',
  words: { en, es },
  policies: protectionPolicies,
  previews,
  templates,
});

/** Claims are listed on the page of the plan. */
const about = (number: string, speaker: Speaker<Word>): Pick<Content, 'facts' | 'link'> => ({
  facts: [[speaker.say('factClaim'), number]],
  link: { words: speaker.say('seeClaims'), path: pathOf('phoneProtection') },
});
