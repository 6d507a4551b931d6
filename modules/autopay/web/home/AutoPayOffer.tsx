import CircleCheck from 'lucide-react/icons/circle-check';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { formatCents } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { CardProps } from '#platform/web/card.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useHomeSay } from './say.ts';

export type Offer = { readonly part: AccountPart; readonly discount: Cents };

/** Auto Pay, with the provider's figure of what it saves. An offer that cannot be read is not made. */
export function AutoPayOffer({ data }: CardProps<Offer>) {
  const say = useHomeSay();
  const language = useLanguage();
  if (data === unavailable) return null;
  return (
    <Card labelledBy="auto-pay-offer">
      <Mark icon={CircleCheck} tone="positive" />
      <CardHeading id="auto-pay-offer">{say('offerTitle', { amount: formatCents(data.discount, language) })}</CardHeading>
      <Note>{say('offerText')}</Note>
      <Actions>
        <ButtonLink look="secondary" href={`${pathOf('autoPayEnroll')}?part=${data.part}`}>
          {say('offerTurnOn')}
        </ButtonLink>
      </Actions>
    </Card>
  );
}
