import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { type Say, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { Done } from '../../parts/outcome/Done.tsx';
import { useSay } from '../../say.ts';
import type { BillOutcome } from '../outcome/outcome.ts';

/** The confirmation of paying a bill. */
export function DonePage({ data }: PageProps<BillOutcome>) {
  const say = useSay();
  const language = useLanguage();
  const back = { href: pathOf('billing'), text: say('backToBilling') };
  return <Done data={data} left={leftText(data, say, language)} posting={say('within24')} back={back} />;
}

/** What is still due on the bill that was paid. */
function leftText({ billed }: BillOutcome, say: Say<typeof en>, language: Language): string | undefined {
  if (!billed || billed.amountDue <= 0) return undefined;
  const amount = formatCents(billed.amountDue, language);
  if (billed.pastDue > 0) return say('nextLeftPastDue', { amount, pastDue: formatCents(billed.pastDue, language) });
  return billed.dueOn ? say('nextLeftBy', { amount, date: formatDate(billed.dueOn, 'full', language) }) : say('nextLeft', { amount });
}
