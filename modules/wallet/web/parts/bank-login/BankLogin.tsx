import type { ReactNode } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { FailureHelp } from '#modules/failures/web/parts/FailureHelp.tsx';
import { type FailureWord, useFailureSay } from '#modules/failures/web/parts/say.ts';
import { addPath, bankLoginPath, type WaitsFor } from '#modules/wallet/rules/add-path.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
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
  const { submission, busy } = useSubmission();
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
              name={SAVE_FIELD}
              label={say('bankLoginSave')}
              hint={say('bankLoginSaveHint')}
              defaultChecked={submission ? submission.values[SAVE_FIELD] !== undefined : save}
            />
          )}
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('bankLoginOpening')}>
              {say('bankLoginAct')}
            </PrimaryButton>
            <ButtonLink look="secondary" href={other.href}>
              {other.words}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
    </>
  );
}

type ChosenProps = { readonly text: string; readonly act: string; readonly other: Other; readonly children: ReactNode };

/** Back with an account: one more press, as an address that somebody opens, or opens again, changes nothing. */
export function BankLoginChosen({ text, act, other, children }: ChosenProps) {
  const say = useSay();
  const { busy } = useSubmission();
  return (
    <>
      <p>{text}</p>
      <ActionForm>
        <Stack gap="large">
          {children}
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('bankLoginUsing')}>
              {act}
            </PrimaryButton>
            <ButtonLink look="secondary" href={other.href}>
              {other.words}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
    </>
  );
}

type FailedProps = {
  readonly text: FailureWord;
  readonly waits: WaitsFor;
  readonly again?: `/${string}`;
};

/** 'Unable to Connect to Online Banking': by hand, or a card (specification 8). */
export function BankLoginFailed({ text, waits, again }: FailedProps) {
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
        <ButtonLink look="secondary" href={again ?? bankLoginPath(waits)}>
          {sayFailure('ok')}
        </ButtonLink>
      </Actions>
      <p>
        <Link href={again ?? bankLoginPath(waits)}>{say('bankLoginAgain')}</Link>
      </p>
      <FailureHelp />
    </>
  );
}
