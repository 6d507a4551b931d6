import { billToSee } from '#modules/statements/rules/statement-links.ts';
import { billToPay } from '#platform/rules/notices/bill-to-pay.ts';
import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type DebtFacts, type ServiceNoticeFacts, servicePolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const stopped = {
  suspended: 'stoppedSuspended',
  disconnected: 'stoppedDisconnected',
  hotlined: 'stoppedHotlined',
  'temporarily-disconnected': 'stoppedTemporary',
  inactive: 'stoppedInactive',
} as const;

const templates: Templates<ServiceNoticeFacts, Word> = {
  'interruption-warning': (facts, speaker) => ofDebt(facts, speaker, 'warningSubject', 'warningText'),
  'service-stopped': (facts, speaker) => ofDebt(facts, speaker, 'stoppedSubject', stopped[facts.state]),
  'equipment-due': (facts, speaker) => ofDebt(facts, speaker, 'equipmentSubject', 'equipmentText'),
  'service-restored': ({ part, minutes }, speaker) => ({
    subject: speaker.say('restoredSubject'),
    paragraphs: [part === 'mobile' ? speaker.say('restoredMobile') : speaker.say('restoredText', { minutes })],
    facts: [[speaker.say('factPart'), speaker.part(part)]],
    link: { words: speaker.say('seeBill'), path: billToSee(part) },
  }),
};

const previews: Previews<ServiceNoticeFacts, Word> = {
  'interruption-warning': 'previewWarning',
  'service-stopped': 'previewWhatNow',
  'equipment-due': 'previewEquipment',
  'service-restored': 'previewRestored',
};

/** What billing tells people. */
export const serviceNotices = declareNotices<ServiceNoticeFacts>()({
  owner: 'billing',
  words: { en, es },
  policies: servicePolicies,
  previews,
  templates,
});

const ofDebt = ({ part, pastDue, pastDueSince }: DebtFacts, speaker: Speaker<Word>, subject: Word, text: Word): Content => ({
  subject: speaker.say(subject),
  paragraphs: [speaker.say(text, { amount: speaker.money(pastDue), date: speaker.date(pastDueSince) })],
  facts: [
    [speaker.say('factPart'), speaker.part(part)],
    [speaker.say('factPastDue'), speaker.money(pastDue)],
  ],
  link: { words: speaker.say('payNow'), path: billToPay(part) },
});
