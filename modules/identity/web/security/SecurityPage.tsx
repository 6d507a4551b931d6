import { Button } from '#design/web/buttons/Button.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { dayInWords } from '#platform/rules/time/day-in-words.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { OwnSessionFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

export type SecurityData = {
  /** Passwords and passkeys are changed here. */
  readonly ownCredentials: boolean;
  readonly sessions: readonly OwnSessionFragment[];
  readonly timeZone: string;
  readonly ended: keyof typeof endedWords | undefined;
};

const endedWords = { one: 'sessionEnded', others: 'endOthersDone', password: 'passwordChanged' } as const;

/** Which session a row's button ends. */
export const SESSION_FIELD = 'session';

/** Where the user is signed in: they can end one session, all others, or all. */
export function SecurityPage({ data: { ownCredentials, sessions, timeZone, ended } }: PageProps<SecurityData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('settings')}>{say('settings')}</UpLink>}>{say('securityTitle')}</PageHeading>
      <Stack gap="large">
        {submission?.note === 'unavailable' && <Alert tone="negative" toneWord={say('problemsTitle')} announce="alert" title={say('noAnswer')} />}
        {ended && <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say(endedWords[ended])} />}
        <Card labelledBy="sessions">
          <CardHeading id="sessions">{say('sessionsTitle')}</CardHeading>
          <Rows>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} timeZone={timeZone} />
            ))}
          </Rows>
          {others.length === 0 ? <Note small>{say('noOthers')}</Note> : <EndOthers />}
        </Card>
        <HowYouSignIn ownCredentials={ownCredentials} />
        <Everywhere />
      </Stack>
    </>
  );
}

/** What a sign-in needs, and what was changed about it. */
function HowYouSignIn({ ownCredentials }: Pick<SecurityData, 'ownCredentials'>) {
  const say = useSay();
  return (
    <Card labelledBy="how">
      <CardHeading id="how">{say('howYouSignIn')}</CardHeading>
      <Rows>
        {ownCredentials && (
          <Row>
            <Link href={pathOf('securityPassword')}>{say('changePassword')}</Link>
          </Row>
        )}
        {ownCredentials && (
          <Row>
            <Link href={pathOf('passkeys')}>{say('passkeys')}</Link>
          </Row>
        )}
        <Row>
          <Link href={pathOf('securityHistory')}>{say('historyTitle')}</Link>
        </Row>
      </Rows>
    </Card>
  );
}

type SessionProps = { readonly session: OwnSessionFragment; readonly timeZone: string };

function SessionRow({ session: { id, device, lastSeenAt, kept, byNetwork, isThis }, timeZone }: SessionProps) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const name = device === '' ? say('unknownDevice') : device;
  const used = say('lastUsed', { date: dayInWords(lastSeenAt, timeZone, language) });
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
      facts={[used, ...(kept ? [say('sessionKept')] : []), ...(byNetwork ? [say('sessionByNetwork')] : [])]}
      aside={isThis ? say('sessionThis') : end}
    >
      {name}
    </Row>
  );
}

function EndOthers() {
  const say = useSay();
  const busy = useBusy();
  return (
    <ActionForm>
      <SecondaryButton type="submit" busy={busy} busyText={say('endingSession')}>
        {say('endOthers')}
      </SecondaryButton>
    </ActionForm>
  );
}

/** Signing out ends this document's session too, so it is a plain form. */
function Everywhere() {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="everywhere">
      <CardHeading id="everywhere">{say('everywhere')}</CardHeading>
      <Stack>
        <p>{say('everywhereText')}</p>
        <form method="post" action={pathIn(language, '/sign-out')}>
          <input type="hidden" name="everywhere" value="1" />
          <SecondaryButton type="submit">{say('everywhere')}</SecondaryButton>
        </form>
      </Stack>
    </Card>
  );
}
