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

/** Another way to go on: back to what may be chosen. */
type Other = { readonly href: `/${string}`; readonly words: string };

type StartProps = {
  /** Whether the box is ticked with which the account is saved; `always`: it is, and there is no box. */
  readonly save: boolean | 'always';
  /** What is said to who came back without an account; undefined: nobody did. */
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
          {save !== 'always' && (
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

/** Back with an account: one more press, as an address that somebody opens, or opens again, changes nothing. */
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
  /** The same page from its beginning. */
  readonly again: `/${string}`;
  /** Where another way is chosen. */
  readonly back: `/${string}`;
};

/** 'Unable to Connect to Online Banking': by hand, or a card (specification 8). */
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
