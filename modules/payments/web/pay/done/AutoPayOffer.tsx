import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import type { BillOutcome } from '../outcome/outcome.ts';

/** After a payment, for whoever has to pay by hand again next month: what Auto Pay saves, in the provider's figure. */
export function AutoPayOffer({ data: { payment, autoPay, offered } }: { readonly data: BillOutcome }) {
  const say = useSay();
  const language = useLanguage();
  const isGood = payment.status === 'successful' || payment.status === 'pending' || payment.status === 'scheduled';
  if (!isGood || autoPay !== undefined || !offered?.mayEnroll || offered.discount <= 0) return null;
  return (
    <ScreenOnly>
      <Card labelledBy="auto-pay-offer">
        <CardHeading id="auto-pay-offer">{say('offerAfter', { amount: formatCents(offered.discount, language) })}</CardHeading>
        <Note>{say('offerAfterText')}</Note>
        <Actions>
          <ButtonLink look="secondary" href={`${pathOf('autoPayEnroll')}?part=${payment.part}`}>
            {say('offerAfterAct')}
          </ButtonLink>
        </Actions>
      </Card>
    </ScreenOnly>
  );
}
