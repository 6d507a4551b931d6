import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { SeasonLine } from '../rules/seasonal.ts';
import { useSay } from './say.ts';

const stops = { internet: 'stopsInternet', tv: 'stopsTv', voice: 'stopsVoice' } as const satisfies Record<SeasonLine, string>;

/** What goes on during a season, and what does not. @param lines what the account has and stops */
export function Stays({ lines }: { readonly lines: readonly SeasonLine[] }) {
  const say = useSay();
  const phone = lines.includes('voice') ? (['staysVoicemail', 'stays911'] as const) : [];
  const stopped = [...lines.map((line) => stops[line]), ...(lines.includes('internet') ? (['stopsAlarms'] as const) : [])];
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
          {stopped.map((what) => (
            <Row key={what} mark={<Mark icon={X} tone="neutral" />}>
              {say(what)}
            </Row>
          ))}
        </Rows>
      </Stack>
    </>
  );
}
