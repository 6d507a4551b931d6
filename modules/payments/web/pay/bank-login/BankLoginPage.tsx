import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { addPath } from '#modules/wallet/rules/add-path.ts';
import { zero } from '#platform/rules/money.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import type { PayDraftFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useSay } from '../../say.ts';
import { PaymentSoFar } from '../PaymentSoFar.tsx';
import { payPath } from '../pay-path.ts';
import { Step } from '../Step.tsx';
import { placeOf } from '../steps.ts';

/** Before the bank, back from it with an account, or without one because it could not be reached. */
export type BankLoginData = { readonly draft: PayDraftFragment } & (
  | { readonly step: 'start'; readonly save: boolean; readonly cancelled: boolean }
  | { readonly step: 'chosen' }
  | { readonly step: 'failed' }
);

export const SAVE_FIELD = 'save';

/** The step between method and date for those who choose the account at their bank (PAY-02). */
export function BankLoginPage({ data }: PageProps<BankLoginData>) {
  switch (data.step) {
    case 'start':
      return <Start {...data} />;
    case 'chosen':
      return <Chosen draft={data.draft} />;
    case 'failed':
      return <Failed draft={data.draft} />;
  }
}

type OfDraft = { readonly draft: PayDraftFragment };

function useAside(draft: PayDraftFragment) {
  const say = useSay();
  return { heading: say('yourPayment'), content: <PaymentSoFar journey={draft} amount={draft.amount ?? zero} /> };
}

function Start({ draft, save, cancelled }: OfDraft & { readonly save: boolean; readonly cancelled: boolean }) {
  const say = useSay();
  const { submission, busy } = useSubmission();
  const checked = submission ? submission.values[SAVE_FIELD] !== undefined : save;
  return (
    <Step place={placeOf('bank-login')} heading={say('bankLoginHeading')} submission={submission} replaces={draft.replaces} aside={useAside(draft)}>
      {cancelled && (
        <Alert tone="info" toneWord={say('toneInfo')}>
          {say('bankLoginCancelled')}
        </Alert>
      )}
      <p>{say('bankLoginText')}</p>
      <ActionForm>
        <Stack gap="large">
          <Checkbox name={SAVE_FIELD} label={say('bankLoginSave')} hint={say('bankLoginSaveHint')} defaultChecked={checked} />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('bankLoginOpening')}>
              {say('bankLoginAct')}
            </PrimaryButton>
            <ButtonLink look="secondary" href={payPath('method', draft)}>
              {say('bankLoginOther')}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
    </Step>
  );
}

/** One more press: an address that somebody opens, or opens again, changes nothing. */
function Chosen({ draft }: OfDraft) {
  const say = useSay();
  const { submission, busy } = useSubmission();
  return (
    <Step
      place={placeOf('bank-login')}
      heading={say('bankLoginChosenHeading')}
      submission={submission}
      replaces={draft.replaces}
      aside={useAside(draft)}
    >
      <p>{say('bankLoginChosenText')}</p>
      <ActionForm>
        <input type="hidden" name="part" value={draft.part} />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('bankLoginUsing')}>
            {say('bankLoginUse')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={payPath('method', draft)}>
            {say('bankLoginOther')}
          </ButtonLink>
        </Actions>
      </ActionForm>
    </Step>
  );
}

/** 'Unable to Connect to Online Banking' (specification 8). */
function Failed({ draft }: OfDraft) {
  const say = useSay();
  const { intent } = draft;
  return (
    <Step heading={say('bankLoginFailed')} submission={undefined} aside={useAside(draft)}>
      <p>{say('bankLoginFailedText')}</p>
      <Actions>
        <ButtonLink href={addPath({ kind: 'bankAccount', intent })}>{say('bankLoginByHand')}</ButtonLink>
        <ButtonLink look="secondary" href={addPath({ kind: 'card', intent })}>
          {say('bankLoginCard')}
        </ButtonLink>
      </Actions>
      <p>
        <Link href={payPath('bank-login', draft)}>{say('bankLoginAgain')}</Link>
      </p>
    </Step>
  );
}
