import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { dayInWords } from '#platform/rules/time/day-in-words.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import styles from '../login/LoginPage.module.css';
import { Otherwise } from '../parts/Otherwise.tsx';
import { useSay } from '../say.ts';
import { CODE_FIELD, DO_FIELD, SEND, type VerifyData } from './verify.ts';

const why = {
  'new-method': 'verifyForMethod',
  'new-contact': 'verifyForContact',
  'voice-details': 'verifyForVoice',
  'account-users': 'verifyForUsers',
  'new-passkey': 'verifyForPasskey',
} as const;

/** Sends a code and takes it. Renders any state it is given. */
export function VerifyPage({ data }: PageProps<VerifyData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const problems = submission?.note === 'unavailable' ? [{ field: '', text: say('noAnswer') }] : (submission?.problems ?? []);
  return (
    <div className={styles.narrow}>
      <Stack gap="large">
        <ErrorSummary title={say('problemsTitle')} problems={problems} />
        <PageHeading>{say('verifyTitle')}</PageHeading>
        <p>{say(why[data.purpose])}</p>
        {data.refusesMail && !data.usableFrom && <MailRefused contact={data.contact} />}
        {data.usableFrom ? <TooNew from={data.usableFrom} timeZone={data.timeZone} /> : <Codes data={data} />}
        <Otherwise />
      </Stack>
    </div>
  );
}

function TooNew({ from, timeZone }: { readonly from: IsoInstant } & Pick<VerifyData, 'timeZone'>) {
  const say = useSay();
  const language = useLanguage();
  const date = dayInWords(from, timeZone, language);
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} title={say('contactTooNewShort')}>
      {say('contactTooNew', { date })}
    </Alert>
  );
}

function MailRefused({ contact }: Pick<VerifyData, 'contact'>) {
  const say = useSay();
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} title={say('contactRefuses', { contact })}>
      {say('contactRefusesText')}
    </Alert>
  );
}

function Codes({ data: { contact, waiting, sent } }: PageProps<VerifyData>) {
  const say = useSay();
  if (!waiting) {
    return (
      <>
        <p>{say('codeGoesTo', { contact })}</p>
        <SendForm first />
      </>
    );
  }
  return (
    <>
      {sent && (
        <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say('codeSent', { contact })}>
          {say('codeSentText')}
        </Alert>
      )}
      <CodeForm />
      <SendForm />
    </>
  );
}

function CodeForm() {
  const say = useSay();
  const { submission } = useSubmission();
  const busy = useBusy();
  return (
    <ActionForm>
      <Stack gap="large">
        <TextField
          name={CODE_FIELD}
          label={say('code')}
          hint={say('codeHint')}
          error={submission?.problems.find(({ field }) => field === CODE_FIELD)?.text}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
        />
        <PrimaryButton type="submit" wide busy={busy} busyText={say('verifying')}>
          {say('verify')}
        </PrimaryButton>
      </Stack>
    </ActionForm>
  );
}

function SendForm({ first = false }: { readonly first?: boolean }) {
  const say = useSay();
  const busy = useBusy();
  const Button = first ? PrimaryButton : SecondaryButton;
  return (
    <ActionForm>
      <input type="hidden" name={DO_FIELD} value={SEND} />
      <Button type="submit" wide busy={busy} busyText={say('sendingCode')}>
        {say(first ? 'sendCode' : 'sendNewCode')}
      </Button>
    </ActionForm>
  );
}
