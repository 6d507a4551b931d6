import Leaf from 'lucide-react/icons/leaf';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { Card } from '#design/web/cards/Card.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { BillingPartFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { isStopped } from './stopped.ts';

type Props = {
  readonly part: BillingPartFragment;
  readonly today: IsoDate;
  readonly billDelivery: string;
  /** Auto Pay is only shown to users who may pay. */
  readonly mayPay: boolean;
  /** A link to the part's own page. */
  readonly more?: ReactNode;
};

/** Auto Pay and paperless billing, one line each, in a card of their own. */
export function HowYouPay(props: Props) {
  const say = useSay();
  return (
    <Card label={say('howYouPay')}>
      <WaysYouPay {...props} />
    </Card>
  );
}

/** The same without a card around it. What can be done stands below what it changes: beside it there is room for one of the two only. */
export function WaysYouPay({ part, today, billDelivery, mayPay, more }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { enrollment, nextDebitOn } = part.autoPay;
  const isOn = isInAutoPay(enrollment);
  const facts = [part.card, ...part.alerts];
  const debit = facts.find(({ kind }) => kind === 'auto-pay-scheduled');
  const refused = facts.find(({ kind }) => kind === 'auto-pay-refused');
  const declined = refused && say('autoPayRefused', { times: refused.times ?? 1 });
  const onText = () => {
    if (refused?.on) return say('autoPayRetries', { date: formatDate(refused.on, 'short', language) });
    if (enrollment === 'on-hold' && !nextDebitOn) return [declined, say(mayPay ? 'autoPayHeld' : 'autoPayNothing')].filter(Boolean).join('. ');
    if (refused) return say('autoPayNoRetry');
    // The day of a failed debit is in the past.
    if (!nextDebitOn || nextDebitOn < today) return say(enrollment === 'on-hold' ? 'autoPayNothing' : 'autoPayOn');
    const date = formatDate(nextDebitOn, 'short', language);
    return debit?.amount ? say('autoPayTakes', { amount: formatCents(debit.amount, language), date }) : say('autoPayNext', { date });
  };
  const problem = enrollment === 'on-hold' ? say('autoPayHold') : declined;
  return (
    <>
      <Rows>
        <Row
          strong
          mark={<Mark icon={RefreshCw} tone="neutral" />}
          note={isOn ? onText() : say('autoPayOff')}
          state={problem && <StatusTag tone="negative">{problem}</StatusTag>}
          acts={
            mayPay && (isOn || !isStopped(part.card.kind)) && <Link href={autoPayPath(part)}>{say(isOn ? 'autoPayManage' : 'autoPayEnroll')}</Link>
          }
        >
          {say('autoPay')}
        </Row>
        <Row
          strong
          mark={<Mark icon={Leaf} tone="neutral" />}
          note={say(billDelivery === 'online' ? 'paperlessOn' : 'paperlessOff')}
          acts={<Link href={pathOf('paperless')}>{say('paperlessChange')}</Link>}
        >
          {say('paperless')}
        </Row>
        {part.partNumber && <Row>{say('partNumber', { number: part.partNumber })}</Row>}
      </Rows>
      {more}
    </>
  );
}

/** The settings or, if Auto Pay is off, the start of an enrollment. */
const autoPayPath = ({ part, autoPay: { enrollment } }: BillingPartFragment): `/${string}` =>
  isInAutoPay(enrollment) ? pathOf('autoPay') : `${pathOf('autoPayEnroll')}?part=${part}`;
