import { useCallback, useRef, useState } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { useHydrated } from '#design/web/useHydrated.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import { useVaultSay } from './say.ts';
import { CODE_FIELD, CODE_GONE, OPEN_CODE_FIELD } from './security-code.ts';
import { usePressAfterVault } from './usePressAfterVault.ts';
import { useVaultFields, VaultFrame } from './VaultFrame.tsx';

/** Offers the field below the form that submits the code. Without JavaScript there is no field: the code is optional. */
export function SecurityCodeOffer() {
  const say = useVaultSay();
  const busy = useBusy();
  if (!useHydrated()) return null;
  return (
    <ActionForm>
      <Stack gap="small">
        <Note small>{say('codeOffer')}</Note>
        <Actions>
          <SecondaryButton type="submit" name={OPEN_CODE_FIELD} value="1" busy={busy}>
            {say('codeOpen')}
          </SecondaryButton>
        </Actions>
      </Stack>
    </ActionForm>
  );
}

type Props = {
  /** The address of the vault's field. */
  readonly url: string;
  /** This page without the field. */
  readonly without: `/${string}`;
};

/** The vault's field for a security code, inside the form that submits it: a press of the form first sends the code to the vault. */
export function SecurityCodeField({ url, without }: Props) {
  return useHydrated() ? <Field key={url} url={url} without={without} /> : null;
}

const FIELD_HEIGHT = 130;

function Field({ url, without }: Props) {
  const say = useVaultSay();
  const { submission } = useSubmission();
  const place = useRef<HTMLDivElement>(null);
  const [given, setGiven] = useState<{ readonly reference: string }>();
  const onStored = useCallback((reference: string) => setGiven({ reference }), []);
  const fields = useVaultFields(url, onStored, FIELD_HEIGHT);
  const reference = given?.reference ?? '';
  const gone = submission?.note === CODE_GONE && submission.values[CODE_FIELD] === reference;
  usePressAfterVault(place, { given, refused: fields.attempt, ask: fields.ready && reference === '' ? fields.submit : undefined });
  return (
    <div ref={place}>
      <Stack gap="small">
        {!gone && (
          <>
            <ErrorSummary title={say('codeProblem')} problems={fields.problems} attempt={fields.attempt} onGo={fields.focus} />
            <input type="hidden" name={CODE_FIELD} value={reference} />
            <VaultFrame url={url} kind="securityCode" fields={fields} again={without} />
          </>
        )}
        <Link href={without}>{say('codeLeave')}</Link>
      </Stack>
    </div>
  );
}
