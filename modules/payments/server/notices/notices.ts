import { billToSee } from '#modules/statements/rules/statement-links.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { billToPay } from '#platform/rules/notices/bill-to-pay.ts';
import type { Content, Previews, Speaker, Templates } from '#platform/rules/notices/content.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { en } from '../../copy/notices/en.ts';
import { es } from '../../copy/notices/es.ts';
import { type PaymentFacts, type PaymentNoticeFacts, paymentPolicies } from '../../rules/notices.ts';
import type { LeftAfter } from '../../rules/quote/left-after.ts';
import type { ReturnReason } from '../../rules/reversal/return-code.ts';

type Word = keyof typeof en;

const templates: Templates<PaymentNoticeFacts, Word> = {
  'payment-received': (facts, speaker) => ({
    subject: speaker.say('receivedSubject'),
    paragraphs: [
      speaker.say('receivedText', { amount: speaker.money(facts.amount) }),
      ...(facts.settlesOn === null ? [] : [speaker.say('receivedSettles', { date: speaker.date(facts.settlesOn) })]),
      ...(facts.left === undefined ? [] : [leftText(facts.left, facts, speaker)]),
    ],
    facts: factsOf(facts, speaker),
    link: seePayments(speaker),
  }),
  'payment-declined': (facts, speaker) => ({
    subject: speaker.say('declinedSubject'),
    paragraphs: [speaker.say('declinedText', { amount: speaker.money(facts.amount) })],
    facts: factsOf(facts, speaker),
    link: payAgain(facts, speaker),
  }),
  'payment-scheduled': (facts, speaker) => ({
    subject: speaker.say('scheduledSubject'),
    paragraphs: [speaker.say('scheduledText', { amount: speaker.money(facts.amount), date: speaker.date(facts.on) })],
    facts: factsOf(facts, speaker),
    link: { words: speaker.say('seeScheduled'), path: pathOf('scheduled') },
  }),
  'scheduled-payment-cancelled': (facts, speaker) => ({
    subject: speaker.say('cancelledSubject'),
    paragraphs: [speaker.say('cancelledText', { amount: speaker.money(facts.amount), date: speaker.date(facts.on) })],
    facts: factsOf(facts, speaker),
    link: seePayments(speaker),
  }),
  'scheduled-payment-changed': (facts, speaker) => ({
    subject: speaker.say('scheduledChangedSubject'),
    paragraphs: [
      speaker.say('scheduledText', { amount: speaker.money(facts.amount), date: speaker.date(facts.on) }),
      speaker.say('scheduledChangedText', { amount: speaker.money(facts.before.amount), date: speaker.date(facts.before.on) }),
    ],
    facts: factsOf(facts, speaker),
    link: { words: speaker.say('seeScheduled'), path: pathOf('scheduled') },
  }),
  'scheduled-payment-failed': (facts, speaker) => ({
    subject: speaker.say('scheduledFailedSubject'),
    paragraphs: [
      speaker.say('scheduledFailedText', { amount: speaker.money(facts.amount) }),
      ...(facts.storeOnly ? [speaker.say('payInStore')] : []),
    ],
    facts: factsOf(facts, speaker),
    link: facts.storeOnly ? seeBill(facts.part, speaker) : payAgain(facts, speaker),
  }),
  'payment-resolved': (facts, speaker) => ({
    subject: speaker.say('resolvedSubject'),
    paragraphs: [speaker.say(facts.taken ? 'resolvedTaken' : 'resolvedNotTaken', { amount: speaker.money(facts.amount) })],
    facts: factsOf(facts, speaker),
    link: facts.taken ? seePayments(speaker) : payAgain(facts, speaker),
  }),
  'payment-refunded': (facts, speaker) => ({
    subject: speaker.say('refundedSubject'),
    paragraphs: [speaker.say('refundedText', { amount: speaker.money(facts.back) }), ...owedTexts(facts, speaker)],
    facts: factsOf(facts, speaker, 'factPaid'),
    link: seePayments(speaker),
  }),
  'payment-returned': (facts, speaker) => ({
    subject: speaker.say('returnedSubject'),
    paragraphs: [speaker.say('returnedText', { amount: speaker.money(facts.back) }), speaker.say(returnWords[facts.reason])],
    facts: factsOf(facts, speaker, 'factPaid'),
    link: payAgain(facts, speaker),
  }),
  'dispute-opened': (facts, speaker) => ({
    subject: speaker.say('disputeOpenedSubject'),
    paragraphs: [speaker.say('disputeOpenedText', { amount: speaker.money(facts.back) })],
    facts: factsOf(facts, speaker, 'factPaid'),
    link: seePayments(speaker),
  }),
  'dispute-won': (facts, speaker) => ({
    subject: speaker.say('disputeEndedSubject'),
    paragraphs: [speaker.say('disputeWonText', { amount: speaker.money(facts.back) })],
    facts: factsOf(facts, speaker, 'factPaid'),
    link: seePayments(speaker),
  }),
  'dispute-lost': (facts, speaker) => ({
    subject: speaker.say('disputeEndedSubject'),
    paragraphs: [speaker.say('disputeLostText', { amount: speaker.money(facts.back) }), ...owedTexts(facts, speaker)],
    facts: factsOf(facts, speaker, 'factPaid'),
    link: seePayments(speaker),
  }),
};

const previews: Previews<PaymentNoticeFacts, Word> = {
  'payment-received': 'previewReceived',
  'payment-declined': 'previewDeclined',
  'payment-scheduled': 'previewScheduled',
  'scheduled-payment-cancelled': 'previewCancelled',
  'scheduled-payment-changed': 'previewScheduledChanged',
  'scheduled-payment-failed': 'previewScheduledFailed',
  'payment-resolved': 'previewResolved',
  'payment-refunded': 'previewRefunded',
  'payment-returned': 'previewOwedAgain',
  'dispute-opened': 'previewDisputeOpened',
  'dispute-won': 'previewDisputeWon',
  'dispute-lost': 'previewOwedAnew',
};

/** What payments tells people. */
export const paymentNotices = declareNotices<PaymentNoticeFacts>()({
  owner: 'payments',
  words: { en, es },
  policies: paymentPolicies,
  previews,
  templates,
});

const returnWords = {
  funds: 'returnedFunds',
  closed: 'returnedClosed',
  'wrong-account': 'returnedWrongAccount',
  'not-authorized': 'returnedNotAuthorized',
  stopped: 'returnedStopped',
  refused: 'returnedRefused',
} as const satisfies Record<ReturnReason, string>;

/** What is owed after money went back: the bill's next statement asks for it, or the device has it left to bill. */
function owedTexts({ owed, nextBill, device, order }: PaymentNoticeFacts['payment-refunded'], speaker: Speaker<Word>): readonly string[] {
  if (owed === 'not') return [speaker.say('owedNot')];
  if (owed !== 'anew') return [];
  if (device !== undefined) return [speaker.say('owedForDevice', { device })];
  if (order !== undefined) return [speaker.say('owedForOrder', { order })];
  if (nextBill === undefined) return [speaker.say('owedAnew')];
  const on = speaker.say('owedAnewOn', { date: speaker.date(nextBill.on) });
  return [on, speaker.say(nextBill.byAutoPay ? 'owedByAutoPay' : 'owedUntilThen')];
}

/** What is owed after a payment: of the bill, or of what else it pays. */
function leftText({ amountDue, pastDue, dueOn, credit }: LeftAfter, { device, order }: Paid, speaker: Speaker<Word>): string {
  const amount = speaker.money(amountDue);
  if (device !== undefined) return amountDue > 0 ? speaker.say('leftOfDevice', { amount, device }) : speaker.say('leftOfDeviceNothing', { device });
  if (order !== undefined) return speaker.say('leftOfOrder', { order });
  if (credit > 0) return speaker.say('leftCredit', { amount: speaker.money(credit) });
  if (amountDue === 0) return speaker.say('leftNothing');
  if (pastDue > 0) return speaker.say('leftPastDue', { amount, pastDue: speaker.money(pastDue) });
  return dueOn === null ? speaker.say('leftDue', { amount }) : speaker.say('leftDueBy', { amount, date: speaker.date(dueOn) });
}

/** `amountOf`: the amount of the payment where the notice is about a part of it. */
const factsOf = (
  { amount, part, device, order, method, on, confirmationNumber }: PaymentFacts,
  speaker: Speaker<Word>,
  amountOf: 'factAmount' | 'factPaid' = 'factAmount',
): Content['facts'] => [
  [speaker.say(amountOf), speaker.money(amount)],
  [speaker.say('factPart'), device ?? (order === undefined ? speaker.part(part) : speaker.say('factOrder', { order }))],
  [speaker.say('factMethod'), speaker.method(method)],
  [speaker.say('factDate'), speaker.date(on)],
  [speaker.say('factConfirmation'), confirmationNumber],
];

type Paid = Pick<PaymentFacts, 'device' | 'order'>;

/** Pay the same again: the bill, the device or the order. */
const payAgain = ({ part, device, order }: Paid & Pick<PaymentFacts, 'part'>, speaker: Speaker<Word>): Content['link'] => ({
  words: speaker.say('payAgain'),
  path: device !== undefined ? pathOf('mobileDevices') : order !== undefined ? pathOf('orders') : billToPay(part),
});

const seeBill = (part: AccountPart, speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('seeBill'), path: billToSee(part) });

const seePayments = (speaker: Speaker<Word>): Content['link'] => ({ words: speaker.say('seePayments'), path: pathOf('activity') });
