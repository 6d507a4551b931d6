import { Amount } from '#design/web/cards/Amount.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Facts } from '#design/web/layout/Facts.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Hero } from '#design/web/panels/Hero.tsx';
import { daysBetween, type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { PayActs } from '../parts/PayActs.tsx';
import { usePartName } from '../parts/part-name.ts';
import { statusWords } from '../parts/status-words.ts';
import { isStopped } from '../parts/stopped.ts';
import { useSay } from '../say.ts';
import type { PastDuePart } from './past-due-data.ts';
import { WhatIsUnpaid } from './WhatIsUnpaid.tsx';

type Props = {
  readonly part: PastDuePart;
  readonly today: IsoDate;
  readonly named: boolean;
  readonly mayPay: boolean;
  readonly storeOnly: boolean;
};

/** What keeps the service, or brings it back, by when, and how it adds up. */
export function WhatToPay({ part, today, named, mayPay, storeOnly }: Props) {
  const say = useSay();
  const language = useLanguage();
  const partName = usePartName();
  const { card } = part;
  const id = `past-due-${part.part}`;
  const words = statusWords(say, language, part.part, card);
  const { amount, label, by } = asked(part);
  return (
    <Hero labelledBy={id} inside={<WhatIsUnpaid part={part} today={today} />}>
      <Stack>
        <Stack gap="small">
          {words && <StatusTag tone={words.tone}>{words.tag}</StatusTag>}
          <CardHeading id={id} look="label">
            {named ? `${partName(part.part)}: ${say(label)}` : say(label)}
          </CardHeading>
          <p>
            <Amount look="large">{formatCents(amount, language)}</Amount>
          </p>
          {by && (
            <Facts>
              <strong>{say('payBy', { date: formatDate(by, 'full', language) })}</strong>
              {say('dueDays', { days: daysBetween(today, by) })}
            </Facts>
          )}
        </Stack>
        <PayActs part={part} mayPay={mayPay} storeOnly={storeOnly} />
      </Stack>
    </Hero>
  );
}

/** Service that was switched off comes back only with the whole amount (decisions 3); otherwise what is past due is enough. */
function asked({ card, pastDue, amountDue, stepsAhead }: PastDuePart) {
  if (card.kind === 'arranged') return { amount: card.amount ?? pastDue, label: 'toKeepArrangement', by: card.on } as const;
  if (isStopped(card.kind)) return { amount: amountDue, label: 'toRestore', by: null } as const;
  if (card.kind === 'suspension') return { amount: pastDue, label: 'toRestore', by: null } as const;
  const next = stepsAhead.find(({ step }) => step !== 'warn');
  // A step is taken in the small hours of its day: what is paid on the day before is in time.
  return { amount: pastDue, label: 'toKeep', by: next ? plusDays(next.on, -1) : null } as const;
}
