import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Wifi from 'lucide-react/icons/wifi';
import { Button } from '#design/web/buttons/Button.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { momentInWords } from '#platform/rules/time/day-in-words.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { OwnSessionFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

/** Which session a row's button ends. */
export const SESSION_FIELD = 'session';

type Props = { readonly sessions: readonly OwnSessionFragment[]; readonly timeZone: string };

/** Where the user is signed in: they can end one session, or all others. */
export function SessionsCard({ sessions, timeZone }: Props) {
  const say = useSay();
  const busy = useBusy();
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <Card labelledBy="sessions">
      <CardHeading id="sessions">{say('sessionsTitle')}</CardHeading>
      <Stack>
        <Rows>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} timeZone={timeZone} />
          ))}
        </Rows>
        {others.length === 0 ? (
          <Note small>{say('noOthers')}</Note>
        ) : (
          <ActionForm>
            <SecondaryButton type="submit" busy={busy} busyText={say('endingSession')}>
              {say('endOthers')}
            </SecondaryButton>
          </ActionForm>
        )}
      </Stack>
    </Card>
  );
}

function SessionRow({ session, timeZone }: { readonly session: OwnSessionFragment; readonly timeZone: string }) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const { id, device, startedAt, lastSeenAt, kept, byNetwork, isThis } = session;
  const name = device === '' ? say('unknownDevice') : device;
  const at = (instant: typeof startedAt) => momentInWords(instant, timeZone, language);
  const facts = [
    isThis ? say('inUseNow') : say('lastUsed', { date: at(lastSeenAt) }),
    say('signedInSince', { date: at(startedAt) }),
    ...(kept ? [say('sessionKept')] : []),
    ...(byNetwork ? [say('sessionByNetwork')] : []),
  ];
  const end = (
    <ActionForm>
      <input type="hidden" name={SESSION_FIELD} value={id} />
      <Button look="quiet" type="submit" busy={busy} busyText={say('endingSession')} aria-label={`${say('endSession')}: ${name}`}>
        {say('endSession')}
      </Button>
    </ActionForm>
  );
  return (
    <Row
      strong
      mark={<Mark icon={iconOf(session)} tone={isThis ? 'positive' : 'accent'} />}
      facts={facts}
      state={isThis ? <StatusTag tone="positive">{say('sessionThis')}</StatusTag> : undefined}
      aside={isThis ? undefined : end}
    >
      {name}
    </Row>
  );
}

function iconOf({ device, byNetwork }: OwnSessionFragment) {
  if (byNetwork) return Wifi;
  return /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
}
