import type { ReactNode } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { FailureHelp } from '#modules/failures/web/parts/FailureHelp.tsx';
import { type FailureWord, useFailureSay } from '#modules/failures/web/parts/say.ts';
import { addPath, type WaitingJourney } from '#modules/wallet/rules/add-path.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import { useSay } from '../say.ts';
import { SAVE_FIELD } from './bank-login.ts';

/** Another way to continue: back to the choices. */
type Other = { readonly href: `/${string}`; readonly words: string };

type StartProps = {
  /** Whether the checkbox to save the account is checked; `always`: it is saved, `never`: it cannot be, and there is no checkbox. */
  readonly save: boolean | 'always' | 'never';
  /** The message for a customer who came back without an account; undefined if nobody did. */
  readonly cancelled: string | undefined;
  readonly toneWord: string;
  readonly other: Other;
};

/** Before the bank: what happens there, and who sees what. */
export function BankLoginStart({ save, cancelled, toneWord, other }: StartProps) {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  return (
    <>
      {cancelled !== undefined && (
        <Alert tone="info" toneWord={toneWord}>
          {cancelled}
        </Alert>
      )}
      <p>{say('bankLoginText')}</p>
      <ActionForm>
        <Stack gap="large">
          {typeof save === 'boolean' && (
            <Checkbox
              choice
              name={SAVE_FIELD}
              label={say('bankLoginSave')}
              hint={say('bankLoginSaveHint')}
              defaultChecked={submission ? submission.values[SAVE_FIELD] !== undefined : save}
            />
          )}
          <Acts act={say('bankLoginAct')} busyText={say('bankLoginOpening')} busy={busy} other={other} />
        </Stack>
      </ActionForm>
    </>
  );
}

type ChosenProps = { readonly text: string; readonly act: string; readonly other: Other; readonly children: ReactNode };

/** Back with an account: it takes one more press, since opening an address, even again, must change nothing. */
export function BankLoginChosen({ text, act, other, children }: ChosenProps) {
  const say = useSay();
  const busy = useBusy();
  return (
    <>
      <p>{text}</p>
      <ActionForm>
        <Stack gap="large">
          {children}
          <Acts act={act} busyText={say('bankLoginUsing')} busy={busy} other={other} />
        </Stack>
      </ActionForm>
    </>
  );
}

type ActsProps = { readonly act: string; readonly busyText: string; readonly busy: boolean; readonly other: Other };

const Acts = ({ act, busyText, busy, other }: ActsProps) => (
  <Actions>
    <PrimaryButton type="submit" busy={busy} busyText={busyText}>
      {act}
    </PrimaryButton>
    <ButtonLink look="secondary" href={other.href}>
      {other.words}
    </ButtonLink>
  </Actions>
);

type FailedProps = {
  readonly text: FailureWord;
  readonly waits: WaitingJourney;
  /** The same page from the start. */
  readonly again: `/${string}`;
  /** Where the customer chooses another way. */
  readonly back: `/${string}`;
};

/** 'Unable to Connect to Online Banking': enter it by hand, or use a card (specification 8). */
export function BankLoginFailed({ text, waits, again, back }: FailedProps) {
  const say = useSay();
  const sayFailure = useFailureSay();
  return (
    <>
      <p>{sayFailure(text)}</p>
      <Actions>
        <ButtonLink href={addPath({ kind: 'bankAccount', ...waits })}>{say('bankLoginByHand')}</ButtonLink>
        <ButtonLink look="secondary" href={addPath({ kind: 'card', ...waits })}>
          {say('bankLoginCard')}
        </ButtonLink>
        <ButtonLink look="secondary" href={back}>
          {sayFailure('ok')}
        </ButtonLink>
      </Actions>
      <StandaloneLink href={again}>{say('bankLoginAgain')}</StandaloneLink>
      <FailureHelp />
    </>
  );
}
