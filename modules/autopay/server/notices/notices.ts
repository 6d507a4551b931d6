import { billToSee } from '#modules/statements/rules/statement-links.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { billToPay } from '#platform/rules/notices/bill-to-pay.ts';
import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import type { MethodFacts } from '#platform/rules/notices/method-facts.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import {
  type AutoPayChoice,
  type AutoPayNoticeFacts,
  autoPayPolicies,
  type DebitFacts,
  type DoneBy,
  type UnusableMethod,
} from '../../rules/notices.ts';

type Word = keyof typeof en;

/** Only a new expiration date of an expired card ends a hold without another method. */
const onHoldBecause = {
  expired: ['onHoldExpired', 'onHoldUntil'],
  refused: ['onHoldRefused', 'onHoldUntil'],
  disputed: ['onHoldDisputed', 'onHoldUntilAgreed'],
} as const;

const templates: Templates<AutoPayNoticeFacts, Word> = {
  'auto-pay-ahead': (facts, speaker) => ({
    subject: speaker.say('aheadSubject'),
    paragraphs: facts.unusable ? aheadFails(facts.unusable, facts, speaker) : aheadAsUsual(facts, speaker),
    facts: debitFacts(facts, speaker),
    link: facts.unusable ? manage(speaker) : seeBill(facts.part, speaker),
  }),
  'auto-pay-asks': (facts, speaker) => ({
    subject: speaker.say('asksSubject'),
    paragraphs: [
      speaker.say('asksText', { amount: speaker.money(facts.amount), limit: speaker.money(facts.above) }),
      speaker.say('asksUntil', { date: speaker.date(facts.on) }),
    ],
    facts: debitFacts(facts, speaker),
    link: { words: speaker.say('asksAnswer'), path: pathOf('autoPayApprove') },
  }),
  'auto-pay-paused': ({ part, amount, on, dueOn }, speaker) => ({
    subject: speaker.say('pausedSubject'),
    paragraphs: [
      speaker.say('pausedText', { date: speaker.date(on) }),
      speaker.say('pausedDue', { amount: speaker.money(amount), date: speaker.date(dueOn) }),
    ],
    facts: [[speaker.say('factPart'), speaker.part(part)]],
    link: payNow(part, speaker),
  }),
  'auto-pay-refused': ({ part, amount, dueOn }, speaker) => ({
    subject: speaker.say('refusedSubject'),
    paragraphs: [
      speaker.say('refusedText', { amount: speaker.money(amount), date: speaker.date(dueOn) }),
      speaker.say('payInStore'),
      speaker.say('refusedStaysOn'),
    ],
    facts: [[speaker.say('factPart'), speaker.part(part)]],
    link: seeBill(part, speaker),
  }),
  'auto-pay-withheld': ({ part, amount, on, dueOn }, speaker) => ({
    subject: speaker.say('withheldSubject'),
    paragraphs: [
      speaker.say('withheldText', { amount: speaker.money(amount), date: speaker.date(on) }),
      speaker.say('withheldDue', { date: speaker.date(dueOn) }),
    ],
    facts: [[speaker.say('factPart'), speaker.part(part)]],
    link: payNow(part, speaker),
  }),
  'auto-pay-taken': (facts, speaker) => ({
    subject: speaker.say('takenSubject'),
    paragraphs: [speaker.say('takenText', { amount: speaker.money(facts.amount) })],
    facts: [...debitFacts(facts, speaker), [speaker.say('factConfirmation'), facts.confirmationNumber]],
    link: { words: speaker.say('seePayments'), path: pathOf('activity') },
  }),
  'auto-pay-skipped': ({ part, on }, speaker) => ({
    subject: speaker.say('skippedSubject'),
    paragraphs: [speaker.say('skippedText', { date: speaker.date(on) })],
    facts: [[speaker.say('factPart'), speaker.part(part)]],
    link: seeBill(part, speaker),
  }),
  'auto-pay-declined': (facts, speaker) => ({
    subject: speaker.say('autoPayDeclinedSubject'),
    paragraphs: [
      speaker.say('autoPayDeclinedText', { amount: speaker.money(facts.amount), date: speaker.date(facts.on) }),
      facts.retryOn === null ? speaker.say('autoPayNoRetry') : speaker.say('autoPayRetry', { date: speaker.date(facts.retryOn) }),
    ],
    facts: debitFacts(facts, speaker),
    link: payNow(facts.part, speaker),
  }),
  'auto-pay-on-hold': ({ part, method, because }, speaker) => ({
    subject: speaker.say('onHoldSubject'),
    paragraphs: onHoldBecause[because].map((words) => speaker.say(words)),
    facts: methodFacts(part, method, speaker),
    link: manage(speaker),
  }),
  'auto-pay-backup-next': (facts, speaker) => ({
    subject: speaker.say('backupNextSubject'),
    paragraphs: [
      speaker.say('backupNextText', { amount: speaker.money(facts.amount), method: speaker.method(facts.failed) }),
      speaker.say('backupNextOn', { date: speaker.date(facts.on), method: speaker.method(facts.method) }),
      ...(facts.refused ? [speaker.say('backupNextRefused')] : []),
    ],
    facts: debitFacts(facts, speaker),
    link: payNow(facts.part, speaker),
  }),
  'auto-pay-backup-refused': ({ part, amount, method }, speaker) => ({
    subject: speaker.say('backupRefusedSubject'),
    paragraphs:
      amount === null
        ? [speaker.say('backupDisputedText'), speaker.say('backupEndedText')]
        : [speaker.say('backupRefusedText', { amount: speaker.money(amount), method: speaker.method(method) }), speaker.say('autoPayNoRetry')],
    facts: methodFacts(part, method, speaker),
    link: amount === null ? manage(speaker) : payNow(part, speaker),
  }),
  'auto-pay-backup-set': ({ part, method, isSet, ...done }, speaker) => ({
    subject: speaker.say('backupSetSubject'),
    paragraphs: isSet ? [speaker.say('backupSetText'), speaker.say('autoPayKept'), speaker.say('choiceNotYou')] : [speaker.say('backupNotSetText')],
    facts: [...methodFacts(part, method, speaker), ...doneFacts(done, speaker)],
    link: manage(speaker),
  }),
  'auto-pay-choice-changed': ({ part, by, doneOn, ...choice }, speaker) => ({
    subject: speaker.say('choiceSubject'),
    paragraphs: [choiceText(choice, speaker), speaker.say('choiceNotYou')],
    facts: [[speaker.say('factPart'), speaker.part(part)], ...doneFacts({ by, doneOn }, speaker)],
    link: manage(speaker),
  }),
  'auto-pay-stopped': ({ part, method }, speaker) => ({
    subject: speaker.say('autoPayStoppedSubject'),
    paragraphs: [speaker.say('autoPayStoppedText')],
    facts: methodFacts(part, method, speaker),
    link: payNow(part, speaker),
  }),
  'auto-pay-set-up': ({ part, method, changed }, speaker) => ({
    subject: speaker.say('autoPayOnSubject'),
    paragraphs: [speaker.say(changed ? 'autoPayChangedText' : 'autoPayOnText'), speaker.say('autoPayKept')],
    facts: methodFacts(part, method, speaker),
    link: manage(speaker),
  }),
  'auto-pay-not-set-up': ({ part, method }, speaker) => ({
    subject: speaker.say('autoPayNotOnSubject'),
    paragraphs: [speaker.say('autoPayNotOnText')],
    facts: methodFacts(part, method, speaker),
    link: manage(speaker),
  }),
  'auto-pay-cancelled': ({ part }, speaker) => ({
    subject: speaker.say('autoPayOffSubject'),
    paragraphs: [speaker.say('autoPayOffText')],
    facts: [[speaker.say('factPart'), speaker.part(part)]],
    link: manage(speaker),
  }),
};

const previews: Previews<AutoPayNoticeFacts, Word> = {
  'auto-pay-ahead': 'previewAhead',
  'auto-pay-asks': 'previewAsks',
  'auto-pay-paused': 'previewPaused',
  'auto-pay-refused': 'previewStaysOn',
  'auto-pay-withheld': 'previewStaysOn',
  'auto-pay-taken': 'previewNothingToDo',
  'auto-pay-skipped': 'previewNothingToDo',
  'auto-pay-declined': 'previewAutoPayDeclined',
  'auto-pay-on-hold': 'previewOnHold',
  'auto-pay-backup-next': 'previewBackupNext',
  'auto-pay-backup-refused': 'previewWhatNow',
  'auto-pay-backup-set': 'previewBackupSet',
  'auto-pay-choice-changed': 'previewChanged',
  'auto-pay-stopped': 'previewPayYourself',
  'auto-pay-set-up': 'previewAutoPayOn',
  'auto-pay-not-set-up': 'previewNotOn',
  'auto-pay-cancelled': 'previewPayYourself',
};

/** What autopay tells people. */
export const autoPayNotices = declareNotices<AutoPayNoticeFacts>()({
  owner: 'autopay',
  words: { en, es },
  policies: autoPayPolicies,
  previews,
  templates,
});

const aheadAsUsual = ({ amount, on }: DebitFacts, speaker: Speaker<Word>): Content['paragraphs'] => [
  speaker.say('aheadText', { amount: speaker.money(amount), date: speaker.date(on) }),
  speaker.say('aheadLess'),
];

function aheadFails(unusable: UnusableMethod, { amount, on, method }: DebitFacts, speaker: Speaker<Word>): Content['paragraphs'] {
  const [date, mend] = [speaker.date(on), unusable === 'expired' ? speaker.say('aheadMendExpiry') : speaker.say('aheadMend')];
  return [speaker.say('aheadFails', { amount: speaker.money(amount), date }), whyItFails(unusable, method, speaker), mend];
}

function whyItFails(unusable: UnusableMethod, { kind }: MethodFacts, speaker: Speaker<Word>): string {
  if (unusable === 'expired') return speaker.say('aheadExpired');
  if (unusable === 'unavailable') return speaker.say('aheadUnavailable');
  return speaker.say(kind === 'card' ? 'aheadNoCards' : 'aheadNoBankAccounts');
}

const debitFacts = ({ part, amount, on, method }: DebitFacts, speaker: Speaker<Word>): Content['facts'] => [
  [speaker.say('factAmount'), speaker.money(amount)],
  [speaker.say('factDate'), speaker.date(on)],
  ...methodFacts(part, method, speaker),
];

const methodFacts = (part: DebitFacts['part'], method: MethodFacts, speaker: Speaker<Word>): Content['facts'] => [
  [speaker.say('factPart'), speaker.part(part)],
  [speaker.say('factMethod'), speaker.method(method)],
];

const doneFacts = ({ by, doneOn }: DoneBy, speaker: Speaker<Word>): Content['facts'] => [
  [speaker.say('factDoneBy'), speaker.person(by)],
  [speaker.say('factDoneOn'), speaker.date(doneOn)],
];

function choiceText(choice: AutoPayChoice, speaker: Speaker<Word>): string {
  switch (choice.change) {
    case 'limit-set':
      return speaker.say('limitSetText', { amount: speaker.money(choice.above) });
    case 'limit-ended':
      return speaker.say('limitEndedText');
    case 'paused':
      return speaker.say('pauseSetText', { date: speaker.date(choice.on) });
    case 'pause-ended':
      return speaker.say('pauseEndedText', { date: speaker.date(choice.on) });
    case 'backup-ended':
      return speaker.say('backupEndedText');
  }
}

const manage = (speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('seeAutoPay'), path: pathOf('autoPay') });
const seeBill = (part: AccountPart, speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('seeBill'), path: billToSee(part) });
const payNow = (part: AccountPart, speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('payNow'), path: billToPay(part) });
