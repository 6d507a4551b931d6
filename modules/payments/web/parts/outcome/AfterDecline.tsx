import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import type { PayOutcomeFragment } from '#platform/web/generated/graphql.ts';
import type { MethodChoice } from '../step/method-card.tsx';
import { AnotherMethod } from './AnotherMethod.tsx';
import { OtherMethods } from './OtherMethods.tsx';

type Props = {
  readonly payment: Pick<PayOutcomeFragment, 'declineReason'>;
  readonly others: readonly MethodChoice[];
  /** Where the customer goes instead, and the text of that link. */
  readonly back: { readonly href: string; readonly text: string };
};

/** What can be done after a decline. While the account pays in a store only, no other method would be taken either. */
export function AfterDecline({ payment, others, back }: Props) {
  if (payment.declineReason === 'online-refused')
    return (
      <Actions>
        <ButtonLink look="primary" href={back.href}>
          {back.text}
        </ButtonLink>
      </Actions>
    );
  return (
    <>
      <AnotherMethod back={back} />
      <OtherMethods methods={others} />
    </>
  );
}
