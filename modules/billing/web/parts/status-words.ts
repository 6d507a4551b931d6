import type { Tone } from '#design/web/feedback/tone.ts';
import type { en } from '#modules/billing/copy/en.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { type Cents, zero } from '#platform/rules/money.ts';
import type { BillingStatusFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';

export type StatusWords = { readonly tone: Exclude<Tone, 'waiting' | 'neutral'>; readonly tag: string; readonly text: string };

/**
 * The words of a status card or alert, by kind (decisions 5). Undefined for simple ones, where amount and date suffice.
 * @param besideDebt the part is past due, so a later Auto Pay debit is no reason to wait
 */
export function statusWords(
  say: Say<typeof en>,
  language: Language,
  part: AccountPart,
  status: BillingStatusFragment,
  besideDebt = false,
): StatusWords | undefined {
  const money = (amount: Cents | null) => formatCents(amount ?? zero, language);
  const day = (date: IsoDate | null) => (date ? formatDate(date, 'full', language) : '');
  const pastDue = money(status.pastDue);
  const days = status.daysPastDue ?? 0;
  const minutes = status.restorationMinutes ?? 0;
  const by = status.onlyCardsRestore ? 'card' : 'any';
  switch (status.kind) {
    case 'return-equipment':
      return { tone: 'negative', tag: say('returnTag'), text: say('returnText', { days }) };
    case 'disconnected':
      return { tone: 'negative', tag: say('disconnectedTag'), text: say('disconnectedText', { minutes, by }) };
    case 'suspension':
      return { tone: 'negative', tag: say('suspensionTag'), text: say('suspensionText', { pastDue, days, date: day(status.on), minutes, by }) };
    case 'interruption-warning':
      return { tone: 'caution', tag: say('interruptionTag'), text: say('interruptionText', { pastDue, days, date: day(status.on) }) };
    case 'past-due':
      return { tone: 'caution', tag: say('pastDueTag'), text: say('pastDueText', { pastDue, days }) };
    case 'mobile-past-due':
      return { tone: 'caution', tag: say('pastDueTag'), text: say('mobilePastDueText', { pastDue, days }) };
    case 'mobile-hotlined':
      return { tone: 'negative', tag: say('mobileHotlinedTag'), text: say('mobileHotlinedText', { by }) };
    case 'mobile-temporarily-disconnected':
      return { tone: 'negative', tag: say('mobileTemporaryTag'), text: say('mobileHotlinedText', { by }) };
    case 'mobile-disconnected':
      return { tone: 'negative', tag: say('mobileDisconnectedTag'), text: say('mobileDisconnectedText') };
    case 'arranged':
      return {
        tone: 'info',
        tag: say('arrangedTag'),
        text: say('arrangedText', {
          amount: money(status.amount),
          date: day(status.on),
          stopped: status.restorationMinutes === null ? 'no' : 'yes',
          minutes,
        }),
      };
    case 'arrangement-over':
      return { tone: 'negative', tag: say('arrangementOverTag'), text: say('arrangementOverText', { pastDue, date: day(status.on) }) };
    case 'unanswered-payment':
      return { tone: 'info', tag: say('unansweredTag'), text: say('unansweredText', { amount: money(status.amount) }) };
    case 'pending-payment':
      return { tone: 'info', tag: say('pendingTag'), text: say('pendingText', { amount: money(status.amount) }) };
    case 'scheduled-payment':
      return {
        tone: 'info',
        tag: say('scheduledTag', { count: status.payments.length }),
        text: status.payments.map(({ amount, on }) => say('scheduledText', { amount: money(amount), date: day(on) })).join(' '),
      };
    case 'auto-pay-scheduled':
      return {
        tone: besideDebt ? 'info' : 'positive',
        tag: say('autoPayTag'),
        text: say(besideDebt ? 'autoPayLaterText' : 'autoPayText', { amount: money(status.amount), date: day(status.on) }),
      };
    case 'auto-pay-asks':
      return { tone: 'caution', tag: say('autoPayAsksTag'), text: say('autoPayAsksText', { amount: money(status.amount), date: day(status.on) }) };
    case 'auto-pay-refused': {
      const facts = { times: status.times ?? 1, date: day(status.refusedOn), next: status.on ? 'retry' : 'none', retry: day(status.on) };
      return { tone: 'negative', tag: say('refusedTag'), text: say('refusedText', facts) };
    }
    case 'credit':
      return { tone: 'positive', tag: say('credit', { amount: money(status.credit) }), text: say('creditText') };
    case 'grace-period':
      return { tone: 'caution', tag: say('graceTag'), text: say('graceText', { pastDue, date: day(status.on) }) };
    case 'service-restoring':
      if (status.on) return { tone: 'info', tag: say('restoringTag'), text: say('restoringBankText', { date: day(status.on) }) };
      return { tone: 'info', tag: say('restoringTag'), text: part === 'mobile' ? say('restoringMobileText') : say('restoringText', { minutes }) };
    default:
      return undefined;
  }
}
