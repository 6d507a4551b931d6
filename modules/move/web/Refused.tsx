import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { MoveRefusalFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { refusalText } from './refusal-text.ts';
import { useSay } from './say.ts';

/** Why not, and what can be done instead. */
export function Refused({ refused }: { readonly refused: MoveRefusalFragment }) {
  const say = useSay();
  const words = useWords();
  const language = useLanguage();
  return (
    <Stack gap="large">
      <StepHeading>{say('refusedHeading')}</StepHeading>
      <Stack gap="small">
        <p>{refusalText(refused, words)}</p>
        <p>
          <WithPhone>{say('callUs')}</WithPhone>
        </p>
      </Stack>
      <Actions>
        {refused.reason === 'season-open' && <ButtonLink href={pathOf('seasonal')}>{say('refusedToSeason')}</ButtonLink>}
        {refused.reason === 'order-open' && <ButtonLink href={pathOf('orders')}>{say('refusedToOrders')}</ButtonLink>}
        {refused.reason === 'past-due' && refused.amount && (
          <ButtonLink href={pathOf('payStart')}>{say('refusedPay', { amount: formatCents(refused.amount, language) })}</ButtonLink>
        )}
        <ButtonLink look="secondary" href={pathOf('services')}>
          {say('toServices')}
        </ButtonLink>
      </Actions>
    </Stack>
  );
}
