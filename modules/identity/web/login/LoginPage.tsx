import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import Tag from 'lucide-react/icons/tag';
import { useEffect, useState } from 'react';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { PasswordField } from '#design/web/fields/PasswordField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { Problem } from '#platform/web/page.ts';
import type { Say } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/login/messages.ts';
import type { PasskeyButton } from '../parts/PasskeyButton.tsx';
import { useBusyUntilLeft } from '../parts/visitor-form.tsx';
import { passwordWords } from '../password-words.ts';
import styles from './LoginPage.module.css';
import { useCaptcha } from './use-captcha.ts';

type Props = {
  readonly say: Say<Messages>;
  readonly problems: readonly Problem[];
  /** What was typed; the password is never sent back. */
  readonly username: string;
  readonly kept: boolean;
  /** A captcha to solve before the form is sent, if many tries have failed. */
  readonly challenge?: string | undefined;
  /** The sign-in that this page belonged to is over, so there is no use in typing a password. */
  readonly stopped: boolean;
};

/** Username and password. Renders any state it is given. */
export function LoginPage({ say, problems, username, kept, challenge, stopped }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <Stack gap="large">
          <ErrorSummary title={say('problemsTitle')} problems={problems} />
          <PageHeading>{say('signInTitle')}</PageHeading>
          {stopped ? <StartAgain say={say} /> : <LoginForm say={say} problems={problems} username={username} kept={kept} challenge={challenge} />}
          <nav aria-label={say('otherWays')} className={styles.others}>
            <Stack>
              <StandaloneLink href={pathOf('recoverId')}>{say('toRecoverId')}</StandaloneLink>
              <StandaloneLink href={pathOf('createAccount')}>{say('toCreate')}</StandaloneLink>
            </Stack>
          </nav>
        </Stack>
      </div>
      <div>
        <WithoutSigningIn say={say} />
      </div>
    </div>
  );
}

/** What people often come for who need no account for it. */
const WithoutSigningIn = ({ say }: Pick<Props, 'say'>) => (
  <Card labelledBy="without">
    <CardHeading id="without">{say('withoutTitle')}</CardHeading>
    <Rows>
      {ways.map(({ href, icon, title, note }) => (
        <Row key={href} whole mark={<Mark icon={icon} />} note={say(note)}>
          <Link href={href}>{say(title)}</Link>
        </Row>
      ))}
    </Rows>
  </Card>
);

const ways = [
  { href: pathOf('outageMap'), icon: MapPin, title: 'toOutages', note: 'toOutagesNote' },
  { href: pathOf('appointmentLookUp'), icon: CalendarDays, title: 'toVisit', note: 'toVisitNote' },
  { href: pathOf('applicationStatus'), icon: Package, title: 'toOrder', note: 'toOrderNote' },
  { href: pathOf('storefront'), icon: Tag, title: 'toPlans', note: 'toPlansNote' },
  { href: pathOf('support'), icon: CircleHelp, title: 'toHelp', note: 'toHelpNote' },
] as const;

/** A form without fields, because a sign-in begins with a new document, not within this one. */
const StartAgain = ({ say }: Pick<Props, 'say'>) => (
  <form method="get">
    <PrimaryButton type="submit">{say('startAgain')}</PrimaryButton>
  </form>
);

function LoginForm({ say, problems, username, kept, challenge }: Omit<Props, 'stopped'>) {
  const [busy, setBusy] = useBusyUntilLeft();
  const proof = useCaptcha(challenge);
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        if (busy) return event.preventDefault();
        setBusy(true);
        proof.sendWith(event);
      }}
    >
      {challenge !== undefined && <input type="hidden" name="proof" ref={proof.field} />}
      <Stack gap="large">
        <TextField
          name="username"
          label={say('username')}
          error={errorOf('username')}
          defaultValue={username}
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          name="password"
          label={say('password')}
          error={errorOf('password')}
          autoComplete="current-password"
          words={passwordWords(say)}
        />
        <Checkbox name="keepMeIn" label={say('keepMeIn')} hint={say('keepMeInHint')} defaultChecked={kept} />
        <PrimaryButton type="submit" wide busy={busy} busyText={say('signingIn')}>
          {say('signIn')}
        </PrimaryButton>
        <StandaloneLink href={pathOf('forgot')}>{say('toForgot')}</StandaloneLink>
        <Passkey say={say} />
      </Stack>
    </form>
  );
}

/** Its script loads after the page's own, which is all that many people need; its space is reserved from the first paint. */
function Passkey({ say }: Pick<Props, 'say'>) {
  const [Button, setButton] = useState<typeof PasskeyButton>();
  useEffect(() => {
    import('../parts/PasskeyButton.tsx').then(
      (part) => setButton(() => part.PasskeyButton),
      () => {},
    );
  }, []);
  return (
    <div className={styles.passkey}>{Button && <Button wide purpose="sign-in" label={say('passkeySignIn')} unused={say('passkeyUnused')} />}</div>
  );
}
