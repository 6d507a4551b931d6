import { formatCents, formatDate } from '#platform/rules/format.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { Language } from '#platform/rules/language.ts';
import { minus, zero } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { type Say, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { lateText } from '../../parts/late-text.ts';
import { Done } from '../../parts/outcome/Done.tsx';
import { useSay } from '../../say.ts';
import type { BillOutcome } from '../outcome/outcome.ts';
import { AutoPayOffer } from './AutoPayOffer.tsx';

/** The confirmation of paying a bill. */
export function DonePage({ data }: PageProps<BillOutcome>) {
  const say = useSay();
  const language = useLanguage();
  const back = { href: pathOf('billing'), text: say('backToBilling') };
  const late = lateText(say, language, data.payment.payOn, data.ifLate);
  return (
    <Done
      data={data}
      left={leftText(data, say, language)}
      late={late}
      posting={say('within24')}
      back={back}
      mailedTo={data.mailedTo}
      offer={<AutoPayOffer data={data} />}
    />
  );
}

/** What is still due on the bill that was paid, or will be once the scheduled payments are taken. */
function leftText({ billed, scheduled, payment }: BillOutcome, say: Say<typeof en>, language: Language): string | undefined {
  if (!billed) return undefined;
  const toCome = payment.status === 'scheduled' ? scheduled : zero;
  const left = minus(billed.amountDue, toCome);
  const pastDue = minus(billed.pastDue, toCome);
  if (left <= 0) return undefined;
  const amount = formatCents(left, language);
  if (pastDue > 0)
    return `${say('nextLeftPastDue', { amount, pastDue: formatCents(pastDue, language) })} ${followsText(billed, say, language)}`.trim();
  return billed.dueOn ? say('nextLeftBy', { amount, date: formatDate(billed.dueOn, 'full', language) }) : say('nextLeft', { amount });
}

const steps = {
  suspend: 'nextSuspend',
  disconnect: 'nextDisconnect',
  hotline: 'nextHotline',
  'disconnect-temporarily': 'nextTemporary',
  deactivate: 'nextDeactivate',
} as const;

/** What follows on what stays past due, and when: the next payment of its arrangement, or the next step against the service. */
function followsText({ arrangement, stepsAhead }: NonNullable<BillOutcome['billed']>, say: Say<typeof en>, language: Language): string {
  const payment = arrangement?.resumesOn === null ? arrangement.payments.find(({ amount, paid }) => paid < amount) : undefined;
  if (payment) {
    const amount = formatCents(minus(payment.amount, payment.paid), language);
    return say('nextArranged', { amount, date: formatDate(payment.on, 'full', language) });
  }
  for (const { step, on } of stepsAhead) if (hasKey(steps, step)) return say(steps[step], { date: formatDate(on, 'full', language) });
  return '';
}
