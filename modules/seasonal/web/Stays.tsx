import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useSay } from './say.ts';

/** What goes on during a season, and what does not. @param hasVoice the account has a home phone */
export function Stays({ hasVoice }: { readonly hasVoice: boolean }) {
  const say = useSay();
  const phone = hasVoice ? (['staysVoicemail', 'stays911'] as const) : [];
  return (
    <>
      <Stack gap="small">
        <h2>{say('staysHeading')}</h2>
        <Rows>
          {(['staysEmail', ...phone, 'staysMobile'] as const).map((what) => (
            <Row key={what} mark={<Mark icon={Check} tone="positive" />}>
              {say(what)}
            </Row>
          ))}
        </Rows>
      </Stack>
      <Stack gap="small">
        <h2>{say('stopsHeading')}</h2>
        <Rows>
          {(['stopsAll', 'stopsAlarms'] as const).map((what) => (
            <Row key={what} mark={<Mark icon={X} tone="neutral" />}>
              {say(what)}
            </Row>
          ))}
        </Rows>
      </Stack>
    </>
  );
}
