import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { PastDue } from './methods.ts';
import { usePartName } from './part-name.ts';

/** The past-due balance comes first: until it is paid, the Auto Pay method cannot be changed (specification 5). */
export function BalanceDue({ due: { part, amount } }: { readonly due: PastDue }) {
  const say = useSay();
  const language = useLanguage();
  const nameOf = usePartName();
  return (
    <Card labelledBy="balance">
      <CardHeading id="balance">{say('balanceHeading')}</CardHeading>
      <p>{say('balanceText', { amount: formatCents(amount, language), part: nameOf(part) })}</p>
      <Actions>
        <ButtonLink href={`${pathOf('payStart')}?part=${part}`}>{say('balancePay')}</ButtonLink>
        <ButtonLink look="secondary" href={pathOf('autoPay')}>
          {say('toAutoPay')}
        </ButtonLink>
      </Actions>
    </Card>
  );
}
