import { useEffect, useState } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm } from '#platform/web/action-form.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';
import { isMetered } from './metered.ts';
import { stopTest } from './progress.ts';

/** How the device is connected, and the press that begins a test. It asks first where data may cost. */
export function StartForm() {
  const say = useSay();
  const { field, busy } = useProblemsOr(say('failed'));
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    setAsks(isMetered());
    // A test measures for the page that began it.
    return stopTest;
  }, []);
  const { defaultValue = 'wifi', ...connection } = field('connection');
  const { defaultValue: _, ...metered } = field('metered');
  return (
    <ActionForm>
      <Stack gap="large">
        <RadioCards
          {...connection}
          label={say('connection')}
          chosen={defaultValue}
          options={[
            { value: 'wifi', title: say('byWifi') },
            { value: 'cable', title: say('byCable') },
          ]}
        />
        {(asks || metered.error !== undefined) && <Checkbox {...metered} label={say('metered')} value="1" />}
        <noscript>
          <p>{say('needsScript')}</p>
        </noscript>
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('starting')}>
            {say('start')}
          </PrimaryButton>
        </Actions>
      </Stack>
    </ActionForm>
  );
}
