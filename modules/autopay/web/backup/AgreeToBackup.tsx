import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { backupLines } from '#modules/autopay/rules/authorization.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { AutoPayMethodFragment } from '#platform/web/generated/graphql.ts';
import { useNewIntent } from '#platform/web/intent.ts';
import { errorOf } from '../journey/Step.tsx';
import { useSay } from '../say.ts';
import { methodWords } from '../words.ts';
import { MANDATE_FIELD } from './backup.ts';

/** The full authorization of a backup, exactly as stored, and the button. */
export function AgreeToBackup({ part, method }: { readonly part: AccountPart; readonly method: AutoPayMethodFragment }) {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  const mandate = useNewIntent();
  return (
    <ActionForm>
      <Stack gap="large">
        <input type="hidden" name="part" value={part} />
        <input type="hidden" name="methodId" value={method.id} />
        <input type="hidden" name={MANDATE_FIELD} value={mandate} />
        <Stack gap="small">
          <h2>{say('authHeading')}</h2>
          {backupLines(say, { part, method: methodWords(say, method) }).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
        <Checkbox name="agreed" label={say('agree')} error={errorOf(submission, 'agreed')} defaultChecked={submission?.values.agreed !== undefined} />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('saving')}>
            {say('backupAct')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={`${pathOf('autoPayBackup')}?part=${part}`}>
            {say('startOver')}
          </ButtonLink>
        </Actions>
      </Stack>
    </ActionForm>
  );
}
