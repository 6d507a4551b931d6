import KeyRound from 'lucide-react/icons/key-round';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { dayInWords } from '#platform/rules/time/day-in-words.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import type { OwnPasskeyFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { MOST_PASSKEYS } from '../../../rules/credentials/passkeys.ts';
import { stepUpPath } from '../../../rules/step-up.ts';
import { NeedsScript } from '../../parts/NeedsScript.tsx';
import { PasskeyButton } from '../../parts/PasskeyButton.tsx';
import { useSay } from '../../say.ts';

export const doneWords = { added: 'passkeyAdded', renamed: 'passkeyRenamed', removed: 'passkeyRemoved' } as const;
type Done = keyof typeof doneWords;

export type PasskeysData = {
  readonly passkeys: readonly OwnPasskeyFragment[];
  readonly timeZone: string;
  /** The step-up was passed and is still valid. */
  readonly mayAdd: boolean;
  readonly done: Done | undefined;
};

/** The user's passkeys, and adding one. Renders any state it is given. */
export function PasskeysPage({ data: { passkeys, timeZone, mayAdd, done } }: PageProps<PasskeysData>) {
  const say = useSay();
  const { submission } = useSubmission();
  const problems = submission?.note === 'unavailable' ? [{ field: '', text: say('noAnswer') }] : (submission?.problems ?? []);
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading up={<UpLink href={pathOf('security')}>{say('securityTitle')}</UpLink>} lead={say('passkeysText')}>
        {say('passkeys')}
      </PageHeading>
      <Stack gap="large">
        {done && (
          <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say(doneWords[done])}>
            {done === 'added' && say('passkeyAddedText')}
          </Alert>
        )}
        <Card labelledBy="passkeys">
          <CardHeading id="passkeys">{say('passkeysYours')}</CardHeading>
          {passkeys.length === 0 && <Note>{say('passkeysNone')}</Note>}
          <Rows>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} timeZone={timeZone} />
            ))}
          </Rows>
        </Card>
        {passkeys.length >= MOST_PASSKEYS ? <Note>{say('passkeysFull')}</Note> : <AddPasskey mayAdd={mayAdd} />}
      </Stack>
    </Stack>
  );
}

type PasskeyProps = { readonly passkey: OwnPasskeyFragment; readonly timeZone: string };

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt, isSynced }, timeZone }: PasskeyProps) {
  const say = useSay();
  const language = useLanguage();
  const day = (at: IsoInstant) => dayInWords(at, timeZone, language);
  const called = name === '' ? say('passkeyUnnamed') : name;
  const facts = [
    say('passkeySince', { date: day(createdAt) }),
    lastUsedAt === null ? say('passkeyNeverUsed') : say('passkeyUsed', { date: day(lastUsedAt) }),
    ...(isSynced ? [say('passkeySynced')] : []),
  ];
  return (
    <Row
      strong
      mark={<Mark icon={KeyRound} />}
      facts={facts}
      aside={
        <Link href={pathOf('passkey', { id })} aria-label={`${say('passkeyChange')}: ${called}`}>
          {say('passkeyChange')}
        </Link>
      }
    >
      {called}
    </Row>
  );
}

/** First the code, then the device asks. */
function AddPasskey({ mayAdd }: Pick<PasskeysData, 'mayAdd'>) {
  const say = useSay();
  if (!mayAdd) {
    return (
      <NeedsScript>
        <Stack>
          <p>{say('passkeyAddText')}</p>
          <p>
            <ButtonLink look="secondary" href={stepUpPath('new-passkey', pathOf('passkeys'))}>
              {say('passkeyAdd')}
            </ButtonLink>
          </p>
        </Stack>
      </NeedsScript>
    );
  }
  return (
    <ActionForm>
      <NeedsScript>
        <Stack>
          <p>{say('passkeyAddReady')}</p>
          <PasskeyButton purpose="add" label={say('passkeyAdd')} unused={say('passkeyNotAdded')} />
        </Stack>
      </NeedsScript>
    </ActionForm>
  );
}
