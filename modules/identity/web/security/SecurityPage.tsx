import History from 'lucide-react/icons/history';
import KeyRound from 'lucide-react/icons/key-round';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Settled } from '#design/web/feedback/Settled.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathIn } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { momentInWords } from '#platform/rules/time/day-in-words.ts';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { OwnSessionFragment, SecurityCodesQuery, SecurityHistoryLineFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { whatWasDone } from './history/history-words.ts';
import { SessionsCard } from './SessionsCard.tsx';

export type SecurityData = {
  /** How many the user has; undefined where passwords and passkeys are changed elsewhere. */
  readonly passkeys: number | undefined;
  readonly sessions: readonly OwnSessionFragment[];
  /** Undefined if nothing was changed yet. */
  readonly lastChange: SecurityHistoryLineFragment | undefined;
  /** Where codes go; undefined while it cannot be read. */
  readonly codes: NonNullable<SecurityCodesQuery['account']> | undefined;
  /** Contact details are changed here. */
  readonly hasPreferences: boolean;
  readonly timeZone: string;
  readonly ended: keyof typeof endedWords | undefined;
};

const endedWords = { one: 'sessionEnded', others: 'endOthersDone', password: 'passwordChanged' } as const;

/** What to do first for a safe sign-in, where the user is signed in, and with what. */
export function SecurityPage({ data }: PageProps<SecurityData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const { sessions, timeZone, ended } = data;
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('settings')}>{say('settings')}</UpLink>} lead={say('signedInPlaces', { count: sessions.length })}>
        {say('securityTitle')}
      </PageHeading>
      <Stack>
        {submission?.note === 'unavailable' && <Alert tone="negative" toneWord={say('problemsTitle')} announce="alert" title={say('noAnswer')} />}
        {ended && <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say(endedWords[ended])} />}
        <First {...data} />
        <Grid>
          <GridCell span={7}>
            <Stack>
              <SessionsCard sessions={sessions} timeZone={timeZone} />
              <Everywhere />
            </Stack>
          </GridCell>
          <GridCell span={5}>
            <HowYouSignIn {...data} />
          </GridCell>
        </Grid>
      </Stack>
    </>
  );
}

/** The one thing that helps most now: an address at which codes arrive, then a passkey. */
function First({ codes, passkeys, hasPreferences }: SecurityData) {
  const say = useSay();
  if (hasPreferences && codes?.refusedMail) {
    const mend = <Link href={pathOf('userPreferences')}>{say('codesMend')}</Link>;
    return (
      <Alert tone="caution" toneWord={say('toneCaution')} title={say('contactRefuses', { contact: codes.contacts.maskedEmail })} acts={mend}>
        {say('codesRefusedText')}
      </Alert>
    );
  }
  if (passkeys === 0) {
    return (
      <Alert tone="info" toneWord={say('toneInfo')} title={say('addPasskeyFirst')} acts={<Link href={pathOf('passkeys')}>{say('passkeyAdd')}</Link>}>
        {say('addPasskeyFirstText')}
      </Alert>
    );
  }
  return passkeys !== undefined && codes && <Settled>{say('allSet')}</Settled>;
}

/** What a sign-in needs, how it stands, and what was changed about it. */
function HowYouSignIn({ passkeys, codes, hasPreferences, lastChange, timeZone }: SecurityData) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="how">
      <CardHeading id="how">{say('howYouSignIn')}</CardHeading>
      <Rows>
        {passkeys !== undefined && (
          <>
            <Row whole mark={<Mark icon={LockKeyhole} />} note={say('passwordNext')}>
              <Link href={pathOf('securityPassword')}>{say('changePassword')}</Link>
            </Row>
            <Row whole mark={<Mark icon={KeyRound} />} note={say('passkeysSaved', { count: passkeys })}>
              <Link href={pathOf('passkeys')}>{say('passkeys')}</Link>
            </Row>
          </>
        )}
        {hasPreferences && (
          <Row
            whole
            mark={<Mark icon={Mail} />}
            note={codes?.contacts.maskedEmail ?? say('codesText')}
            state={codes?.refusedMail ? <StatusTag tone="caution">{say('codesRefused')}</StatusTag> : undefined}
          >
            <Link href={pathOf('userPreferences')}>{say('codesGoTo')}</Link>
          </Row>
        )}
        <Row
          whole
          mark={<Mark icon={History} />}
          note={
            lastChange
              ? say('lastChange', { what: whatWasDone(lastChange, say), date: momentInWords(lastChange.at, timeZone, language) })
              : say('historyEmpty')
          }
        >
          <Link href={pathOf('securityHistory')}>{say('historyTitle')}</Link>
        </Row>
      </Rows>
    </Card>
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
