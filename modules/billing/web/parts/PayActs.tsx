import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { isTakenCareOf } from '#modules/statements/rules/taken-care-of.ts';
import { formatCents } from '#platform/rules/format.ts';
import { withQuery } from '#platform/rules/path.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { BillingPartFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { useSay } from '../say.ts';

type Props = {
  readonly part: BillingPartFragment;
  readonly mayPay: boolean;
  /** Online payments are refused for this account, so it pays in a store (PAY-14). */
  readonly storeOnly: boolean;
};

/** The ways to pay a part: the amount due at once, or another amount or date if possible; or why there are none. */
export function PayActs({ part, mayPay, storeOnly }: Props) {
  const say = useSay();
  const language = useLanguage();
  if (!mayPay) return <Note>{say('mayNotPay')}</Note>;
  if (storeOnly) {
    return (
      <Note>
        <WithPhone>{say('storeOnly')}</WithPhone>
      </Note>
    );
  }
  const query = part.part === 'core' ? '' : `?part=${part.part}`;
  if (part.amountDue === 0) {
    return (
      <Actions>
        <ButtonLink look="secondary" href={`${pathOf('payStart')}${query}`}>
          {say('makePayment')}
        </ButtonLink>
      </Actions>
    );
  }
  return (
    <>
      <Actions>
        <ButtonLink look={isTakenCareOf(part) ? 'secondary' : 'primary'} href={`${pathOf('payQuick')}${query}`}>
          {say('pay', { amount: formatCents(part.amountDue, language) })}
        </ButtonLink>
        <ButtonLink
          look="secondary"
          href={withQuery(pathOf('payStart'), { part: part.part === 'core' ? undefined : part.part, other: part.onlyToday ? '1' : undefined })}
        >
          {say(part.onlyToday ? 'otherAmountAlone' : 'otherAmount')}
        </ButtonLink>
      </Actions>
      {part.card.kind === 'return-equipment' && <StandaloneLink href={pathOf('equipmentReturns')}>{say('toReturn')}</StandaloneLink>}
      {mayArrange(part) && <StandaloneLink href={`${pathOf('arrangement')}?part=${part.part}`}>{say('cannotPayAll')}</StandaloneLink>}
      <ScreenOnly>
        <Note small>{say('reviewFirst')}</Note>
      </ScreenOnly>
    </>
  );
}

/** Something is past due and not paid by arrangement yet, and there is service to keep: the page says whether it can be. */
const mayArrange = ({ pastDue, card: { kind } }: BillingPartFragment): boolean =>
  pastDue > 0 && kind !== 'arranged' && kind !== 'mobile-disconnected' && kind !== 'disconnected' && kind !== 'return-equipment';
