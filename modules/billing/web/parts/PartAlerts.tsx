import { Alert } from '#design/web/feedback/Alert.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { BillingPartFragment, BillingStatusFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { statusWords } from './status-words.ts';

type Props = {
  readonly part: BillingPartFragment;
  /** Payment methods are only for users who may pay online. */
  readonly mayPay: boolean;
};

/** Other facts about a part, below its status, with a link to fix each. */
export function PartAlerts({ part, mayPay }: Props) {
  const say = useSay();
  const language = useLanguage();
  const toneWords = { negative: say('toneNegative'), caution: say('toneCaution'), positive: say('tonePositive'), info: say('toneInfo') };
  const wayOn = (kind: BillingStatusFragment['kind']) => {
    if (kind === 'scheduled-payment') return <Link href={pathOf('scheduled')}>{say('manageScheduled')}</Link>;
    if (kind === 'grace-period' && mayPay) return <Link href={pathOf('methods')}>{say('manageMethods')}</Link>;
    if (kind === 'auto-pay-refused' && mayPay) return <Link href={pathOf('autoPay')}>{say('refusedMend')}</Link>;
    if (kind === 'auto-pay-asks' && mayPay) return <Link href={`${pathOf('autoPayApprove')}?part=${part.part}`}>{say('autoPayAnswer')}</Link>;
    return undefined;
  };
  return part.alerts.map((alert) => {
    const words = statusWords(say, language, part.part, alert, part.pastDue > 0);
    return (
      words && (
        <Alert key={alert.kind} tone={words.tone} toneWord={toneWords[words.tone]} place="inline" title={words.tag} acts={wayOn(alert.kind)}>
          {words.text}
        </Alert>
      )
    );
  });
}
