import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { KeptMethodFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { MethodName } from '../../parts/MethodName.tsx';
import { SecurityCodeField, SecurityCodeOffer } from '../../parts/SecurityCode.tsx';
import { CODE_GONE } from '../../parts/security-code.ts';
import { useSay } from '../../say.ts';
import type { EditData } from './edit.ts';

/** What can be changed about a saved method; its number cannot. */
export function EditPage({ data: { method, codeUrl } }: PageProps<EditData>) {
  const say = useSay();
  const { submission, attempt } = useSubmission();
  const busy = useBusy();
  const refusedCode = submission?.note === CODE_GONE;
  return (
    <Stack gap="large">
      {refusedCode ? (
        <Failure key={attempt} code="request" tone="negative" announce="alert">
          {submission.problems[0]?.text}
        </Failure>
      ) : (
        <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={say('nothingSaved')} />
      )}
      <PageHeading>{say('editTitle')}</PageHeading>
      <p>
        <strong>
          <MethodName method={method} />
        </strong>
      </p>
      <ActionForm>
        <Stack gap="large">
          {method.kind === 'card' ? <CardFields method={method} /> : <BankFields method={method} />}
          {codeUrl !== undefined && <SecurityCodeField url={codeUrl} without={pathOf('methodEdit', { id: method.id })} />}
          <Note small>{say('numberStays')}</Note>
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('saving')}>
              {say('saveChanges')}
            </PrimaryButton>
            <ButtonLink look="secondary" href={pathOf('methods')}>
              {say('cancel')}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
      {method.kind === 'card' && codeUrl === undefined && <SecurityCodeOffer />}
    </Stack>
  );
}

type FieldsProps = { readonly method: KeptMethodFragment };

function useTyped() {
  const { submission } = useSubmission();
  return {
    typedIn: (field: string, saved: string | null) => submission?.values[field] ?? saved ?? '',
    errorOf: (field: string) => submission?.problems.find((problem) => problem.field === field)?.text,
  };
}

function CardFields({ method }: FieldsProps) {
  const say = useSay();
  const { typedIn, errorOf } = useTyped();
  return (
    <>
      <TextField
        name="expiry"
        label={say('expiry')}
        hint={say('expiryHint')}
        error={errorOf('expiry')}
        defaultValue={typedIn('expiry', method.expiry)}
        autoComplete="cc-exp"
        inputMode="numeric"
        width="short"
      />
      <TextField
        name="zip"
        label={say('zip')}
        error={errorOf('zip')}
        defaultValue={typedIn('zip', method.zip)}
        autoComplete="billing postal-code"
        inputMode="numeric"
        width="short"
      />
    </>
  );
}

function BankFields({ method }: FieldsProps) {
  const say = useSay();
  const { typedIn, errorOf } = useTyped();
  return (
    <>
      <TextField name="nameOn" label={say('nameOn')} error={errorOf('nameOn')} defaultValue={typedIn('nameOn', method.nameOn)} autoComplete="name" />
      <RadioCards
        name="accountType"
        label={say('accountType')}
        error={errorOf('accountType')}
        options={[
          { value: 'checking', title: say('checking') },
          { value: 'savings', title: say('savings') },
        ]}
        chosen={typedIn('accountType', method.accountType)}
      />
    </>
  );
}
