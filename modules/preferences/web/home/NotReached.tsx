import { Alert } from '#design/web/feedback/Alert.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { dayInWords } from '#platform/rules/time/day-in-words.ts';
import type { CardProps } from '#platform/web/card.ts';
import type { HomeRefusedMailQuery } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from './say.ts';

export type RefusedMail = NonNullable<NonNullable<HomeRefusedMailQuery['account']>['refusedMail']> & { readonly timeZone: string };

/** What to correct if mail comes back. If that cannot be read now, nothing is missing on Home. */
export function NotReached({ data }: CardProps<RefusedMail>) {
  const say = useSay();
  const language = useLanguage();
  if (data === unavailable) return null;
  return (
    <Alert
      tone="caution"
      toneWord={say('toneCaution')}
      title={say('refusedMail', { contact: data.maskedEmail })}
      acts={<StandaloneLink href={pathOf('userPreferencesEmail')}>{say('refusedMailAct')}</StandaloneLink>}
    >
      {say('refusedMailText', { date: dayInWords(data.refusedSince, data.timeZone, language) })}
    </Alert>
  );
}
