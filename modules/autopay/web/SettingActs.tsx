import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useBusy } from '#platform/web/action-form.tsx';
import { useSay } from './say.ts';

/** The buttons of a setting's form: apply it, or go back to all settings. */
export function SettingActs({ act }: { readonly act: string }) {
  const say = useSay();
  const busy = useBusy();
  return (
    <Actions>
      <PrimaryButton type="submit" busy={busy} busyText={say('saving')}>
        {act}
      </PrimaryButton>
      <ButtonLink look="secondary" href={pathOf('autoPay')}>
        {say('toSettings')}
      </ButtonLink>
    </Actions>
  );
}
