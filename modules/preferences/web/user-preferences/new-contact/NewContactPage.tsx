import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import type { ContactKind } from '../../../rules/new-contact.ts';
import { useSay } from '../../say.ts';

export const CODE_FIELD = 'code';

/** The new address or number whose code is still open, formatted for reading; null: the form for a new one is shown. */
export type NewContactData = { readonly kind: ContactKind; readonly waitingFor: string | null };

export const pathOfKind = { email: pathOf('userPreferencesEmail'), phone: pathOf('userPreferencesPhone') } as const;

/** The wording for each kind. */
export const wordsFor = {
  email: {
    title: 'emailTitle',
    label: 'newEmail',
    text: 'askText',
    note: 'newIsNew',
    ask: 'ask',
    another: 'another',
    sent: 'codeSentTo',
    prove: 'prove',
    malformed: 'emailMend',
    same: 'emailSame',
    wrong: 'codeWrong',
    tooMany: 'codesTooMany',
  },
  phone: {
    title: 'phoneTitle',
    label: 'newPhone',
    text: 'askTextPhone',
    note: 'phoneTexts',
    ask: 'askPhone',
    another: 'anotherPhone',
    sent: 'codeTextedTo',
    prove: 'provePhone',
    malformed: 'phoneMend',
    same: 'phoneSame',
    wrong: 'codeWrongPhone',
    tooMany: 'codesTooManyPhone',
  },
} as const;

const inputs = {
  email: { type: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel', width: 'medium' },
} as const;

/** A new address or number, or the code that was sent there. Renders any state it is given. */
export function NewContactPage({ data: { kind, waitingFor } }: PageProps<NewContactData>) {
  const say = useSay();
  const { problems } = useProblemsOr(say('noAnswer'));
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading>{say(wordsFor[kind].title)}</PageHeading>
      {waitingFor === null ? <AskForm kind={kind} /> : <CodeForm kind={kind} contact={waitingFor} />}
    </Stack>
  );
}

function AskForm({ kind }: { readonly kind: ContactKind }) {
  const say = useSay();
  const { busy, field } = useProblemsOr(say('noAnswer'));
  const { text, label, note, ask } = wordsFor[kind];
  return (
    <ActionForm>
      <Stack gap="large">
        <p>{say(text)}</p>
        <TextField {...field(kind)} {...inputs[kind]} label={say(label)} />
        <Note small>{say(note)}</Note>
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('sending')}>
            {say(ask)}
          </PrimaryButton>
          <ButtonLink look="secondary" href={pathOf('userPreferences')}>
            {say('cancel')}
          </ButtonLink>
        </Actions>
      </Stack>
    </ActionForm>
  );
}

function CodeForm({ kind, contact }: { readonly kind: ContactKind; readonly contact: string }) {
  const say = useSay();
  const { busy, errorOf } = useProblemsOr(say('noAnswer'));
  const { sent, prove, another } = wordsFor[kind];
  return (
    <ActionForm>
      <Stack gap="large">
        <p>{say(sent, { contact })}</p>
        <TextField
          name={CODE_FIELD}
          label={say('code')}
          hint={say('codeHint')}
          error={errorOf(CODE_FIELD)}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
        />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('proving')}>
            {say(prove)}
          </PrimaryButton>
          <ButtonLink look="secondary" href={`${pathOfKind[kind]}?another=1`}>
            {say(another)}
          </ButtonLink>
        </Actions>
      </Stack>
    </ActionForm>
  );
}
