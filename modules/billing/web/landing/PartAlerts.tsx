import { Alert } from '#design/web/feedback/Alert.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { BillingPartFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { statusWords } from '../parts/status-words.ts';
import { useSay } from '../say.ts';

/** What else is so of a part, under its status. */
export function PartAlerts({ part }: { readonly part: BillingPartFragment }) {
  const say = useSay();
  const language = useLanguage();
  const toneWords = { negative: say('toneNegative'), caution: say('toneCaution'), positive: say('tonePositive'), info: say('toneInfo') };
  return part.alerts.map((alert) => {
    const words = statusWords(say, language, part.part, alert);
    return (
      words && (
        <Alert
          key={alert.kind}
          tone={words.tone}
          toneWord={toneWords[words.tone]}
          place="inline"
          title={words.tag}
          acts={alert.kind === 'scheduled-payment' ? <Link href={pathOf('scheduled')}>{say('manageScheduled')}</Link> : undefined}
        >
          {words.text}
        </Alert>
      )
    );
  });
}
