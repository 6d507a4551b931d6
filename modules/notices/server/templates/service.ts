import { pathOf } from '#platform/rules/routes.ts';
import type { DebtFacts, ServiceNotices } from '../../rules/service-notices.ts';
import { billToPay } from './bill-to-pay.ts';
import type { Speaker } from './speaker.ts';
import type { Content, Templates } from './template.ts';

const stopped = {
  suspended: 'stoppedSuspended',
  disconnected: 'stoppedDisconnected',
  hotlined: 'stoppedHotlined',
  'temporarily-disconnected': 'stoppedTemporary',
  inactive: 'stoppedInactive',
} as const;

export const serviceTemplates: Templates<keyof ServiceNotices> = {
  'interruption-warning': (facts, speaker) => ofDebt(facts, speaker, 'warningSubject', 'warningText'),
  'service-stopped': (facts, speaker) => ofDebt(facts, speaker, 'stoppedSubject', stopped[facts.state]),
  'equipment-due': (facts, speaker) => ofDebt(facts, speaker, 'equipmentSubject', 'equipmentText'),
  'service-restored': ({ part, minutes }, speaker) => ({
    subject: speaker.say('restoredSubject'),
    paragraphs: [part === 'mobile' ? speaker.say('restoredMobile') : speaker.say('restoredText', { minutes })],
    facts: [[speaker.say('factPart'), speaker.part(part)]],
    link: { words: speaker.say('seeBill'), path: pathOf('billing') },
  }),
};

type Words = Parameters<Speaker['say']>[0];

const ofDebt = ({ part, pastDue, pastDueSince }: DebtFacts, speaker: Speaker, subject: Words, text: Words): Content => ({
  subject: speaker.say(subject),
  paragraphs: [speaker.say(text, { amount: speaker.money(pastDue), date: speaker.date(pastDueSince) })],
  facts: [
    [speaker.say('factPart'), speaker.part(part)],
    [speaker.say('factPastDue'), speaker.money(pastDue)],
  ],
  link: { words: speaker.say('payNow'), path: billToPay(part) },
});
