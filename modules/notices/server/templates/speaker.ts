import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import { type Partner, wordsOf } from '#platform/rules/partner/partner.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import type { MethodFacts } from '../../rules/payment-notices.ts';
import type { NoticesNeeds } from '../needs.ts';

/** Formats text in one reader's language. */
export type Speaker = {
  say(id: keyof typeof en, values?: Readonly<Record<string, string | number>>): string;
  /** "$142.37", or "Credit $5.00" below zero. */
  money(amount: Cents): string;
  date(date: IsoDate): string;
  part(part: AccountPart): string;
  method(method: MethodFacts): string;
  /** "You", the first name of another user, or that this user no longer exists. */
  person(userId: string): string;
  /** The digits of a code, by its id. */
  code(codeId: string): string;
  /** What opens an invitation, by the link's id. */
  link(linkId: string): string;
};

const sayIn = createSay({ en, es });

const parts = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const;
const brands = { visa: 'brandVisa', mc: 'brandMc', amex: 'brandAmex', discover: 'brandDiscover' } as const;

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
export type Writer = Pick<NoticesNeeds, 'codeOf' | 'linkOf'> & { readonly partner: Partner };

export function speakerOf({ language, userId, people = [] }: Reader, { codeOf, linkOf, partner }: Writer): Speaker {
  const say: Speaker['say'] = (id, values) => sayIn(language, id, { ...wordsOf(partner), ...values });
  const money = (amount: Cents): string =>
    amount < 0 ? say('credit', { amount: formatCents(negated(amount), language) }) : formatCents(amount, language);
  return {
    say,
    money,
    date: (date) => formatDate(date, 'long', language),
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
