import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import type { Speaker } from '#platform/rules/notices/content.ts';
import type { MethodFacts } from '#platform/rules/notices/method-facts.ts';
import { type Partner, wordsOf } from '#platform/rules/partner/partner.ts';
import { clockWords } from '#platform/rules/time/clock-time.ts';
import type { NoticesDependencies } from './dependencies.ts';
import type { NoticeKind } from './kinds.ts';

const parts = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const;
const brands = { visa: 'brandVisa', mc: 'brandMc', amex: 'brandAmex', discover: 'brandDiscover', creditCard: 'brandCreditCard' } as const;

/** `userId` and `people` are omitted if the notice does not say what another user did. */
export type Reader = {
  readonly firstName: string;
  readonly language: Language;
  readonly userId?: string;
  readonly people?: readonly { readonly userId: string; readonly firstName: string }[];
};

/** A name comes from outside: it must stay within its line. */
export const oneLine = (text: string): string => text.replace(/\p{C}+/gu, ' ').trim();

/** Whose name the message goes out in, and the secrets that only the message itself contains. */
export type Writer = Pick<NoticesDependencies, 'codeOf' | 'linkOf'> & { readonly partner: Partner };

/** @param sayIn the words of the kind's module, and those that all share */
export function speakerOf(sayIn: NoticeKind['say'], { language, userId, people = [] }: Reader, { codeOf, linkOf, partner }: Writer): Speaker {
  const say: Speaker['say'] = (id, values) => sayIn(language, id, { ...wordsOf(partner), ...values });
  const money = (amount: Cents): string =>
    amount < 0 ? say('credit', { amount: formatCents(negated(amount), language) }) : formatCents(amount, language);
  return {
    say,
    money,
    date: (date) => formatDate(date, 'long', language),
    clock: (minutes) => clockWords(minutes, language),
    part: (part) => say(parts[part]),
    code: codeOf,
    link: linkOf,
    person(id) {
      const name = oneLine(people.find((one) => one.userId === id)?.firstName ?? '');
      return id === userId ? say('doneByYou') : name || say('doneByFormer');
    },
    method: ({ kind, brand, lastFour }) => methodWords(say, kind, brand, lastFour ?? ''),
  };
}

function methodWords(say: Speaker['say'], kind: MethodFacts['kind'], brand: MethodFacts['brand'], lastFour: string): string {
  switch (kind) {
    case 'card':
      return brand === null ? lastFour : say('methodCard', { brand: say(brands[brand]), lastFour });
    case 'bankAccount':
      return say('methodBank', { lastFour });
    case 'other':
      return say('methodOther');
    case 'cash':
      return say('methodCash');
    case 'check':
      return lastFour === '' ? say('methodCheck') : say('methodCheckNumber', { lastFour });
  }
}
