import type { AccountPart } from '#platform/rules/account-part.ts';
import { billToPay } from '#platform/rules/notices/bill-to-pay.ts';
import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type ArrangementNoticeFacts, arrangementPolicies } from '../../rules/notices.ts';

type Word = keyof typeof en;

const templates: Templates<ArrangementNoticeFacts, Word> = {
  'arrangement-agreed': ({ part, amount, payments }, speaker) => ({
    subject: speaker.say('agreedSubject'),
    paragraphs: [
      speaker.say('agreedText', { amount: speaker.money(amount), count: payments.length }),
      speaker.say('agreedNew'),
      speaker.say('agreedMissed'),
    ],
    facts: [
      [speaker.say('factPart'), speaker.part(part)],
      ...payments.map(({ on, amount: each }, index): [string, string] => [
        `${index + 1}.`,
        speaker.say('onDay', { amount: speaker.money(each), date: speaker.date(on) }),
      ]),
    ],
    link: seeBill(speaker),
  }),
  'arrangement-due': ({ part, amount, on }, speaker) => ({
    subject: speaker.say('dueSubject'),
    paragraphs: [speaker.say('dueText', { amount: speaker.money(amount), date: speaker.date(on) })],
    facts: [[speaker.say('factPart'), speaker.part(part)]],
    link: payNow(part, speaker),
  }),
  'arrangement-broken': ({ part, pastDue, resumesOn }, speaker) => ({
    subject: speaker.say('brokenSubject'),
    paragraphs: [speaker.say('brokenText', { amount: speaker.money(pastDue) }), speaker.say('brokenUntil', { date: speaker.date(resumesOn) })],
    facts: [[speaker.say('factPart'), speaker.part(part)]],
    link: payNow(part, speaker),
  }),
  'arrangement-ended': ({ part, resumesOn }, speaker) => ({
    subject: speaker.say('endedSubject'),
    paragraphs: [speaker.say('endedText'), speaker.say('brokenUntil', { date: speaker.date(resumesOn) })],
    facts: [[speaker.say('factPart'), speaker.part(part)]],
    link: payNow(part, speaker),
  }),
  'arrangement-kept': ({ part }, speaker) => ({
    subject: speaker.say('keptSubject'),
    paragraphs: [speaker.say('keptText')],
    facts: [[speaker.say('factPart'), speaker.part(part)]],
    link: seeBill(speaker),
  }),
};

const previews: Previews<ArrangementNoticeFacts, Word> = {
  'arrangement-agreed': 'previewAgreed',
  'arrangement-due': 'previewDue',
  'arrangement-broken': 'previewWhatNow',
  'arrangement-ended': 'previewWhatNow',
  'arrangement-kept': 'previewKept',
};

/** What arrangements tell people. */
export const arrangementNotices = declareNotices<ArrangementNoticeFacts>()({
  owner: 'arrangements',
  words: { en, es },
  policies: arrangementPolicies,
  previews,
  templates,
});

const seeBill = (speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('seeBill'), path: pathOf('billing') });
const payNow = (part: AccountPart, speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('payNow'), path: billToPay(part) });
