import { plusDays } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { type Say, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { daysLate } from '../../../rules/quote/lateness.ts';
import { Done } from '../../parts/outcome/Done.tsx';
import { useSay } from '../../say.ts';
import type { BillOutcome } from '../outcome/outcome.ts';

/** The confirmation of paying a bill. */
export function DonePage({ data }: PageProps<BillOutcome>) {
  const say = useSay();
  const language = useLanguage();
  const back = { href: pathOf('billing'), text: say('backToBilling') };
  const told = { left: leftText(data, say, language), late: lateText(data, say, language) };
  return <Done data={data} {...told} posting={say('within24')} back={back} />;
}

/** How late a scheduled payment is, and what follows; undefined if it is in time. */
function lateText({ billed, payment }: BillOutcome, say: Say<typeof en>, language: Language): string | undefined {
  const dueOn = billed?.dueOn;
  const days = daysLate(payment.payOn, dueOn);
  if (!dueOn || days === 0) return undefined;
  return say('paidLate', { days, due: formatDate(dueOn, 'long', language), from: formatDate(plusDays(dueOn, 1), 'long', language) });
}

/** What is still due on the bill that was paid. */
function leftText({ billed }: BillOutcome, say: Say<typeof en>, language: Language): string | undefined {
  if (!billed || billed.amountDue <= 0) return undefined;
  const amount = formatCents(billed.amountDue, language);
  if (billed.pastDue > 0) return say('nextLeftPastDue', { amount, pastDue: formatCents(billed.pastDue, language) });
  return billed.dueOn ? say('nextLeftBy', { amount, date: formatDate(billed.dueOn, 'full', language) }) : say('nextLeft', { amount });
}
