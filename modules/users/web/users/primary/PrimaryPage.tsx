import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { PrimaryOfferFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { useProblems } from '../../use-problems.ts';

export type OfferData = { readonly offer: PrimaryOfferFragment | null };

/** Who is asked to become the Primary, what that means, and the answer. */
export function PrimaryPage({ data: { offer } }: PageProps<OfferData>) {
  const say = useSay();
  const { problems } = useProblems();
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading>{say('offerTitle')}</PageHeading>
      {offer ? (
        <Offer offer={offer} />
      ) : (
        <>
          <p>{say('noOffer')}</p>
          <StandaloneLink href={pathOf('users')}>{say('title')}</StandaloneLink>
        </>
      )}
    </Stack>
  );
}

function Offer({ offer }: { readonly offer: PrimaryOfferFragment }) {
  const say = useSay();
  const language = useLanguage();
  const { busy } = useProblems();
  const { id, fromName, toName, until, isToYou } = offer;
  return (
    <>
      <p>{isToYou ? say('offerFrom', { name: fromName }) : say('offerTo', { name: toName })}</p>
      <p>{say('offerMeans', { name: fromName })}</p>
      <Note>{say('offerUntil', { date: formatDate(until, 'long', language) })}</Note>
      {isToYou && <Note small>{say('acceptHint')}</Note>}
      <ActionForm>
        <input type="hidden" name="offer" value={id} />
        <Actions>
          {isToYou ? (
            <>
              <PrimaryButton type="submit" name="do" value="accept" busy={busy} busyText={say('sending')}>
                {say('accept')}
              </PrimaryButton>
              <SecondaryButton type="submit" name="do" value="decline" busy={busy}>
                {say('decline')}
              </SecondaryButton>
            </>
          ) : (
            <SecondaryButton type="submit" name="do" value="withdraw" busy={busy} busyText={say('sending')}>
              {say('offerWithdraw')}
            </SecondaryButton>
          )}
        </Actions>
      </ActionForm>
    </>
  );
}
