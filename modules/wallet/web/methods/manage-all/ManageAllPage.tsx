import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { type RadioCard, RadioCards } from '#design/web/fields/RadioCards.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { KeptMethodFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { MethodName } from '../../parts/MethodName.tsx';
import { useMethodNote } from '../../parts/method-words.tsx';
import { useSay } from '../../say.ts';
import { usePartName } from '../part-name.ts';
import { canServeAll, type ManageAll, type ManageAllData, METHOD_FIELD } from './manage-all.ts';

/** Chooses one card for all services in Auto Pay. The consent is on the next page. */
export function ManageAllPage({ data: { all } }: PageProps<ManageAllData>) {
  const say = useSay();
  const { submission } = useSubmission();
  return (
    <Stack gap="large">
      <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={say('nothingSaved')} />
      <PageHeading>{say('allTitle')}</PageHeading>
      {all === unavailable ? (
        <Failure code="paymentInfo" text="paymentInfoText" here={pathOf('methodsAll')} />
      ) : (
        <Choice all={all} error={submission?.problems[0]?.text} />
      )}
    </Stack>
  );
}

function Choice({ all: { methods, parts }, error }: { readonly all: ManageAll; readonly error: string | undefined }) {
  const say = useSay();
  const nameOf = usePartName();
  const { submission } = useSubmission();
  const busy = useBusy();
  const noteOf = useMethodNote();
  const card = (method: KeptMethodFragment): RadioCard => ({
    value: method.id,
    title: <MethodName method={method} />,
    note: method.kind === 'card' ? (method.prepaid ? say('onlyOnce') : noteOf(method)) : say('allNotBank'),
    disabled: !canServeAll(method),
  });
  if (parts.length === 0) {
    return (
      <>
        <p>{say('allNone')}</p>
        <Ways href={pathOf('autoPay')}>{say('toAutoPay')}</Ways>
      </>
    );
  }
  if (!methods.some(canServeAll)) {
    return (
      <>
        <p>{say('allNoCard')}</p>
        <Ways href={pathOf('methodAdd')}>{say('add')}</Ways>
      </>
    );
  }
  return (
    <ActionForm>
      <Stack gap="large">
        <p>{say('allText', { parts: parts.map(nameOf).join(' · ') })}</p>
        <RadioCards
          name={METHOD_FIELD}
          label={say('allQuestion')}
          error={submission?.problems.some(({ field }) => field === METHOD_FIELD) ? error : undefined}
          options={methods.map(card)}
          chosen={submission?.values[METHOD_FIELD]}
        />
        <StandaloneLink href={pathOf('methodAdd')}>{say('add')}</StandaloneLink>
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('opening')}>
            {say('continue')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={pathOf('methods')}>
            {say('cancel')}
          </ButtonLink>
        </Actions>
      </Stack>
    </ActionForm>
  );
}

function Ways({ href, children }: { readonly href: `/${string}`; readonly children: string }) {
  const say = useSay();
  return (
    <Actions>
      <ButtonLink href={href}>{children}</ButtonLink>
      <ButtonLink look="secondary" href={pathOf('methods')}>
        {say('cancel')}
      </ButtonLink>
    </Actions>
  );
}
