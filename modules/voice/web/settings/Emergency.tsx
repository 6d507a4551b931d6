import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { LineData } from '../line-page.ts';
import { useSay } from '../say.ts';

type Props = { readonly address: NonNullable<LineData['emergencyAddress']>; readonly line: string };

/** Where help is sent: seen, corrected, and what to know before a move and an outage. */
export function Emergency({ address, line }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { errorOf, typedIn, busy } = useProblemsOr(say('noAnswer'));
  const field = (name: 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip') => ({
    name,
    label: say(name),
    error: errorOf(name),
    defaultValue: typedIn(name) ?? address[name] ?? '',
  });
  return (
    <Card labelledBy="emergency">
      <CardHeading id="emergency">{say('emergency')}</CardHeading>
      <p>{say('emergencyText')}</p>
      <ActionForm>
        <input type="hidden" name="act" value="address" />
        <input type="hidden" name="line" value={line} />
        <Stack>
          <TextField {...field('addressLine1')} autoComplete="address-line1" />
          <TextField {...field('addressLine2')} autoComplete="address-line2" />
          <TextField {...field('city')} autoComplete="address-level2" />
          <TextField {...field('state')} autoComplete="address-level1" width="short" />
          <TextField {...field('zip')} autoComplete="postal-code" inputMode="numeric" width="short" />
          <div>
            <SecondaryButton type="submit" busy={busy}>
              {say('emergencySave')}
            </SecondaryButton>
          </div>
        </Stack>
      </ActionForm>
      <Note small>{say('emergencyConfirmed', { date: formatDate(address.confirmedOn, 'long', language) })}</Note>
      <Alert tone="caution" toneWord={say('aboutEmergency')} place="inline">
        {say('emergencyBattery')}
      </Alert>
    </Card>
  );
}
