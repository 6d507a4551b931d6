import { useRef } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { TextAreaField } from '#design/web/fields/TextAreaField.tsx';
import { TextField } from '#design/web/fields/TextField.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';
import { useAutosave } from './autosave.ts';
import { DraftFiles } from './DraftFiles.tsx';
import type { WriteData } from './draft.ts';
import type { SaveState } from './draft-saving.ts';
import styles from './write.module.css';

/** A message that is written: it is saved while it is typed, and survives whatever fails. */
export function WritePage({ data }: PageProps<WriteData>) {
  const say = useSay();
  const { attempt } = useSubmission();
  const { problems } = useProblemsOr(say('noAnswer'));
  const { version, goesAt } = data;
  return (
    <>
      <ErrorSummary title={say('problems')} problems={problems} attempt={attempt} />
      <PageHeading up={<UpLink href={pathOf('email')}>{say('title')}</UpLink>}>{say(version === 0 ? 'newMessage' : 'draftTitle')}</PageHeading>
      <Stack gap="large">
        {problems.length === 0 && <WhatHappened done={data.done} />}
        {goesAt === null ? <Composer key={data.draftId} data={data} /> : <Going draftId={data.draftId} />}
        {version > 0 && goesAt === null && <DraftFiles draftId={data.draftId} files={data.files} />}
      </Stack>
    </>
  );
}

const happened = {
  saved: 'saved',
  held: 'held',
  attached: 'attached',
  some: 'attachedSome',
  'too-large': 'tooLarge',
  full: 'noRoom',
  gone: 'attachFailed',
  'signed-out': 'attachSignedOut',
} as const;
const isHappened = (done: string | undefined): done is keyof typeof happened => done !== undefined && Object.hasOwn(happened, done);

function WhatHappened({ done }: Pick<WriteData, 'done'>) {
  const say = useSay();
  if (!isHappened(done)) return null;
  const isGood = done === 'saved' || done === 'held' || done === 'attached';
  return (
    <Alert tone={isGood ? 'positive' : 'caution'} toneWord={say(isGood ? 'done' : 'problems')} announce="status">
      {say(happened[done])}
    </Alert>
  );
}

/** It goes out in a few seconds, and can be held back until then. */
function Going({ draftId }: Pick<WriteData, 'draftId'>) {
  const say = useSay();
  return (
    <Alert
      tone="info"
      toneWord={say('going')}
      acts={
        <ActionForm>
          <input type="hidden" name="act" value="hold" />
          <input type="hidden" name="draft" value={draftId} />
          <SecondaryButton type="submit">{say('undo')}</SecondaryButton>
        </ActionForm>
      }
    >
      {say('sending')}
    </Alert>
  );
}

function Composer({ data }: { readonly data: WriteData }) {
  const say = useSay();
  const { field, busy } = useProblemsOr(say('noAnswer'));
  const { draftId, typed, contacts } = data;
  const of = (name: keyof typeof typed) => ({ ...field(name), defaultValue: field(name).defaultValue ?? typed[name] });
  return (
    <Card label={say('newMessage')}>
      <ActionForm>
        <input type="hidden" name="draft" value={draftId} />
        <Saving data={data} />
        <Stack>
          <TextField
            {...of('to')}
            label={say('to')}
            hint={say('toHint')}
            list="mail-contacts"
            autoComplete="off"
            autoCapitalize="none"
            inputMode="email"
          />
          <datalist id="mail-contacts">
            {contacts.map(({ id, name, address }) => (
              <option key={id} value={address}>
                {name}
              </option>
            ))}
          </datalist>
          <Disclosure summary={say('morePeople')} open={typed.cc !== '' || typed.bcc !== ''}>
            <Stack>
              <TextField {...of('cc')} label={say('cc')} autoComplete="off" autoCapitalize="none" inputMode="email" />
              <TextField {...of('bcc')} label={say('bcc')} autoComplete="off" autoCapitalize="none" inputMode="email" />
            </Stack>
          </Disclosure>
          <TextField {...of('subject')} label={say('subject')} maxLength={500} />
          <TextAreaField {...of('text')} label={say('text')} rows={14} />
          <Actions>
            <PrimaryButton type="submit" name="act" value="send" busy={busy}>
              {say('send')}
            </PrimaryButton>
            <SecondaryButton type="submit" name="act" value="save" busy={busy}>
              {say('save')}
            </SecondaryButton>
            {data.version === 0 && (
              <SecondaryButton type="submit" name="act" value="files" busy={busy}>
                {say('addFiles')}
              </SecondaryButton>
            )}
            <SecondaryButton type="submit" name="act" value="discard" busy={busy}>
              {say('discard')}
            </SecondaryButton>
          </Actions>
        </Stack>
      </ActionForm>
    </Card>
  );
}

const stateWords = { saving: 'saving', saved: 'savedAlone' } as const satisfies Partial<Record<SaveState, string>>;

/** The version that the form saves over, and how saving goes. Alone, so that a save draws nothing else anew. */
function Saving({ data }: { readonly data: WriteData }) {
  const say = useSay();
  const { submission } = useSubmission();
  const field = useRef<HTMLInputElement>(null);
  const { state, version, restored } = useAutosave(field, data);
  const note = submission && 'note' in submission ? submission.note : undefined;
  const elsewhere = note === 'changed' || note === 'gone' ? note : state === 'changed' || state === 'gone' ? state : undefined;
  return (
    <>
      <input ref={field} type="hidden" name="version" value={version} />
      {elsewhere && <Choice elsewhere={elsewhere} />}
      {restored && !elsewhere && state === 'untouched' && (
        <Alert tone="info" toneWord={say('draftTitle')} place="inline" announce="status">
          {say('keptFound')}
        </Alert>
      )}
      {state === 'kept-here' && (
        <Alert tone="caution" toneWord={say('problems')} place="inline" announce="status">
          {say('keptHere')}
        </Alert>
      )}
      <p className={styles.state} role="status">
        {state === 'saving' || state === 'saved' ? say(stateWords[state]) : ''}
      </p>
    </>
  );
}

/** Another device was here: its writer says which text stays. */
function Choice({ elsewhere }: { readonly elsewhere: 'changed' | 'gone' }) {
  const say = useSay();
  const { busy } = useProblemsOr(say('noAnswer'));
  const isGone = elsewhere === 'gone';
  return (
    <Alert
      tone="caution"
      toneWord={say('problems')}
      place="inline"
      announce="status"
      acts={
        <>
          <SecondaryButton type="submit" name="act" value="keep-mine" busy={busy}>
            {say(isGone ? 'keepMineNew' : 'keepMine')}
          </SecondaryButton>
          {!isGone && (
            <SecondaryButton type="submit" name="act" value="take-theirs" busy={busy}>
              {say('takeTheirs')}
            </SecondaryButton>
          )}
        </>
      }
    >
      {say(isGone ? 'goneElsewhere' : 'changedElsewhere')}
    </Alert>
  );
}
