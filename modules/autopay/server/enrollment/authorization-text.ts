import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type Language, localeOf } from '#platform/rules/language.ts';
import { type Partner, wordsOf } from '#platform/rules/partner/partner.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import { authorizationLines, backupLines, methodText } from '../../rules/authorization.ts';
import type { QuotedPart } from '../../rules/auto-pay-quote.ts';
import type { Authorization } from '../store/authorizations.ts';

const speaker = createSay({ en, es });

/** The language of the text, and the partner whose service it pays for. */
type AgreedWith = { readonly language: Language; readonly partner: Partner };

/** The text to agree to for one part, exactly as the page shows it. */
export function authorizationText(
  { language, partner }: AgreedWith,
  method: PaymentMethod,
  { part, debitDays }: Pick<QuotedPart, 'part' | 'debitDays'>,
): string {
  const say = (id: keyof typeof en, values?: Readonly<Record<string, string | number>>) => speaker(language, id, { ...wordsOf(partner), ...values });
  const name = methodText(say, { brand: method.kind === 'card' ? method.brand : null, lastFour: method.lastFour });
  return authorizationLines(say, { part, debitDays, method: name }).join('\n');
}

/** The same for a backup method. */
export function backupText({ language, partner }: AgreedWith, method: PaymentMethod, part: QuotedPart['part']): string {
  const say = (id: keyof typeof en, values?: Readonly<Record<string, string | number>>) => speaker(language, id, { ...wordsOf(partner), ...values });
  const name = methodText(say, { brand: method.kind === 'card' ? method.brand : null, lastFour: method.lastFour });
  return backupLines(say, { part, method: name }).join('\n');
}

/** An authorization as a file for the customer: the text, and how, when and for how long it holds. */
export function authorizationRecord(kept: Authorization, partner: Partner): string {
  const { language, text, textVersion, givenAt, endedAt, mandateId } = kept;
  const facts = [
    speaker(language, 'recordGiven', { instant: moment(givenAt, language) }),
    ...(endedAt === null ? [] : [speaker(language, 'recordEnded', { instant: moment(endedAt, language) })]),
    speaker(language, 'recordVersion', { version: textVersion }),
    speaker(language, 'recordNumber', { number: mandateId }),
  ];
  return [speaker(language, 'recordTitle', wordsOf(partner)), '', text, '', ...facts, ''].join('\r\n');
}

/** To the second, with its time zone named, because it records when something was agreed to. */
const moment = (instant: IsoInstant, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));
