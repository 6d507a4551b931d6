import { Alert } from '#design/web/feedback/Alert.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { billToSee } from '#modules/statements/rules/statement-links.ts';
import type { BillingPartFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { statusWords } from './status-words.ts';

/** A page alert for each part whose debt endangers its service, with a link to the bill (BILL-04). */
export function DebtAlerts({ parts }: { readonly parts: readonly BillingPartFragment[] }) {
  const say = useSay();
  const language = useLanguage();
  const toneWords = { negative: say('toneNegative'), caution: say('toneCaution') };
  return parts.map((part) => {
    const words = statusWords(say, language, part.part, part.card);
    if (words?.tone !== 'negative' && words?.tone !== 'caution') return null;
    return (
      <Alert
        key={part.part}
        tone={words.tone}
        toneWord={toneWords[words.tone]}
        title={words.tag}
        acts={<Link href={billToSee(part.part)}>{say('seeBill')}</Link>}
      >
        {words.text}
      </Alert>
    );
  });
}
