import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { Language } from '#platform/rules/language.ts';
import { negated } from '#platform/rules/money.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import type { Question } from '../../rules/questions.ts';
import { paths } from '../paths.ts';
import type { Answer, BilledPart, MadePayment, SavedCard } from './answer.ts';

type Words = Say<typeof en>;
type Fact = { readonly name: string; readonly value: string; readonly note?: string | undefined; readonly isUrgent?: boolean };
/** `isMain`: the next step for most people who ask. */
type Act = { readonly href: string; readonly text: string; readonly isMain?: true };

/** The content of the card: facts, or a sentence if there are none, and where to act on it. */
export type AnswerInWords = {
  readonly facts: readonly Fact[];
  readonly text?: string;
  readonly acts: readonly Act[];
};

/** The page with the answer: for more detail, and when it cannot be given here. */
export const pageOf = (question: Question, say: Words): Act =>
  ({
    due: { href: '/billing/statements/latest', text: say('task_seeBill') },
    autoPay: { href: '/billing/autopay', text: say('task_autoPay') },
    lastPayment: { href: '/billing/activity', text: say('task_activity') },
    cards: { href: '/billing/methods', text: say('task_methods') },
  })[question];

export function answerInWords(question: Question, answer: Answer, language: Language, sayAny: Words): AnswerInWords {
  const say: Words = (id, values) => sayAny(id, { lines: 'lines' in answer ? answer.lines : '', ...values });
  const page = pageOf(question, say);
  switch (answer.kind) {
    case 'bills': {
      // Nobody needs to be urged to pay what Auto Pay takes.
      const owes = answer.parts.some((part) => part.pastDue > 0 || (part.amountDue > 0 && nextDebitOf(part) === undefined));
      const pay = { href: '/billing/pay', text: say('task_payBill'), isMain: true } as const;
      return { facts: answer.parts.map((part) => billIn(part, language, say)), acts: owes && answer.mayPay ? [pay, page] : [page] };
    }
    case 'autoPay':
      return { facts: answer.parts.map((part) => autoPayIn(part, language, say)), acts: answer.mayPay ? [page] : [pageOf('due', say)] };
    case 'lastPayment': {
      const { payment } = answer;
      if (!payment) return { facts: [], text: say('answerNoPayment'), acts: [page] };
      return {
        facts: [paymentIn(payment, language, say)],
        acts: [{ href: `/billing/activity/${payment.paymentId}`, text: say('answerPayment') }, page],
      };
    }
    case 'cards':
      if (answer.cards.length === 0) return { facts: [], text: say('answerNoCard'), acts: [page] };
      return { facts: answer.cards.map((card) => cardIn(card, say)), acts: [page] };
    case 'not-theirs':
      return { facts: [], text: say('answerNotTheirs'), acts: [{ href: paths.contactUs, text: say('contactUs') }] };
    case 'elsewhere':
      return { facts: [], text: say('answerElsewhere'), acts: [{ href: answer.href, text: say('answerBusiness') }] };
    case 'visitor':
      return { facts: [], text: say('answerSignIn'), acts: [] };
  }
}

function billIn(part: BilledPart, language: Language, say: Words): Fact {
  const name = partIn(part.part, say);
  const { amountDue, pastDue, currentBalance } = part;
  if (amountDue > 0) {
    const note = pastDue > 0 ? say('answerPastDue', { amount: formatCents(pastDue, language) }) : dueText(part, language, say);
    return { name, value: formatCents(amountDue, language), note, isUrgent: pastDue > 0 };
  }
  if (currentBalance >= 0) return { name, value: say('answerNothingDue') };
  return { name, value: say('answerCredit', { amount: formatCents(negated(currentBalance), language) }) };
}

function dueText(part: BilledPart, language: Language, say: Words): string | undefined {
  const debitOn = nextDebitOf(part);
  if (debitOn !== undefined) return say('answerTaken', { date: formatDate(debitOn, 'long', language) });
  return part.dueOn ? say('answerDueOn', { date: formatDate(part.dueOn, 'long', language) }) : undefined;
}

const refusedIn = ({ card, alerts }: Pick<BilledPart, 'card' | 'alerts'>) => [card, ...alerts].find(({ kind }) => kind === 'auto-pay-refused');

/** The day on which Auto Pay takes what is due; undefined if it does not, or was declined. */
const nextDebitOf = ({ dueOn, autoPay: { nextDebitOn }, ...part }: BilledPart): IsoDate | undefined =>
  !refusedIn(part) && nextDebitOn !== null && dueOn !== null && nextDebitOn <= dueOn ? nextDebitOn : undefined;

function autoPayIn({ part, autoPay: { enrollment, nextDebitOn }, card, alerts }: BilledPart, language: Language, say: Words): Fact {
  const name = partIn(part, say);
  const refused = refusedIn({ card, alerts });
  if (refused) {
    const note = refused.on ? say('answerAutoPayRetry', { date: formatDate(refused.on, 'long', language) }) : say('answerAutoPayNoRetry');
    return { name, value: say('answerAutoPayRefused', { times: refused.times ?? 1 }), note, isUrgent: true };
  }
  if (!isInAutoPay(enrollment)) return { name, value: say('answerAutoPayOff') };
  return {
    name,
    value: nextDebitOn
      ? say('answerAutoPayNext', { date: formatDate(nextDebitOn, 'long', language) })
      : say(enrollment === 'on-hold' ? 'answerAutoPayHold' : 'answerAutoPayOn'),
  };
}

const paymentIn = ({ part, amount, payOn, status }: MadePayment, language: Language, say: Words): Fact => ({
  name: say('answerPaidOn', { date: formatDate(payOn, 'long', language), part: partIn(part, say) }),
  value: formatCents(amount, language),
  note: hasKey(statusWords, status) ? say(statusWords[status]) : undefined,
  isUrgent: status === 'declined' || status === 'returned',
});

const cardIn = ({ brand, lastFour, expiry, state }: SavedCard, say: Words): Fact => ({
  name: say('answerCard', { brand: brand !== null && hasKey(brands, brand) ? brands[brand] : say('answerAnyCard'), lastFour }),
  value: expiry ? say('answerExpires', { expiry }) : '',
  note: state === 'expired' ? say('answerExpired') : state === 'expiring-soon' ? say('answerExpiresSoon') : undefined,
  isUrgent: state === 'expired' || state === 'expiring-soon',
});

const partIn = (part: AccountPart, say: Words): string => say(partWords[part]);

const partWords = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const;

const statusWords = {
  pending: 'statusPending',
  successful: 'statusSuccessful',
  declined: 'statusDeclined',
  returned: 'statusReturned',
  refunded: 'statusRefunded',
} as const;

/** Names that are the same in every language. */
const brands = { visa: 'Visa', mc: 'Mastercard', amex: 'American Express', discover: 'Discover' } as const;
