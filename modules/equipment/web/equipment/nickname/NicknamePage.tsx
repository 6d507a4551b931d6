import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { DeviceQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { LONGEST_NICKNAME } from '../../../rules/nickname.ts';
import { deviceName } from '../../parts/device-name.ts';
import { kindOf } from '../../parts/device-words.ts';
import { useSay } from '../../say.ts';

export type NicknameData = { readonly device: NonNullable<DeviceQuery['device']> };

/** The value that the remove form sends. */
export const REMOVE = 'remove';

/** What the customer calls a device. */
export function NicknamePage({ data: { device } }: PageProps<NicknameData>) {
  const say = useSay();
  const busy = useBusy();
  const { submission, attempt } = useSubmission();
  const { id, kind, nickname } = device;
  const what = say(kindOf(kind).words);
  const problems = submission?.note === 'unavailable' ? [{ field: '', text: say('noAnswer') }] : (submission?.problems ?? []);
  const error = submission?.problems.find(({ field }) => field === 'nickname')?.text;
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} attempt={attempt} />
      <PageHeading up={<UpLink href={pathOf('equipment', { id })}>{deviceName(device, say)}</UpLink>}>
        {say('nameTitle', { device: what })}
      </PageHeading>
      <ActionForm>
        <Stack gap="large">
          <TextField
            name="nickname"
            label={say('nickname')}
            hint={say('nameHint', { longest: LONGEST_NICKNAME, device: what })}
            error={error}
            defaultValue={submission?.values.nickname ?? nickname ?? ''}
            autoComplete="off"
            width="medium"
          />
          <div>
            <PrimaryButton type="submit" busy={busy} busyText={say('nameSaving')}>
              {say('nameSave')}
            </PrimaryButton>
          </div>
        </Stack>
      </ActionForm>
      {nickname !== null && (
        <ActionForm>
          <input type="hidden" name="act" value={REMOVE} />
          <SecondaryButton type="submit" busy={busy} busyText={say('nameSaving')}>
            {say('nameRemove')}
          </SecondaryButton>
        </ActionForm>
      )}
    </Stack>
  );
}
