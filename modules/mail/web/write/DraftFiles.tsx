import FileText from 'lucide-react/icons/file-text';
import { type FormEvent, useState } from 'react';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { ActionForm } from '#platform/web/action-form.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { unattachable } from '../../rules/draft.ts';
import { MAIL_ATTACH_PATH } from '../../rules/paths.ts';
import { useSay } from '../say.ts';
import { sizeOf } from '../words.ts';
import type { WriteData } from './draft.ts';
import styles from './write.module.css';

const KILOBYTE = 1024;

/** What goes with a draft. Files are sent by a form of their own, which leads back here: a large one is never sent twice. */
export function DraftFiles({ draftId, files }: Pick<WriteData, 'draftId' | 'files'>) {
  const say = useSay();
  const language = useLanguage();
  const [wrong, setWrong] = useState<ReturnType<typeof unattachable>>();
  const check = (event: FormEvent<HTMLFormElement>) => {
    const chosen = new FormData(event.currentTarget).getAll('file').flatMap((file) => (typeof file === 'string' ? [] : [file.size]));
    const found = unattachable(
      chosen,
      files.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    if (found) event.preventDefault();
    setWrong(found);
  };
  return (
    <Card labelledBy="draft-files">
      <CardHeading id="draft-files">{say('files')}</CardHeading>
      {files.length > 0 && (
        <Rows>
          {files.map(({ id, name, bytes }) => (
            <Row
              key={id}
              mark={<Mark icon={FileText} />}
              facts={[sizeOf(bytes / KILOBYTE, say, language)]}
              aside={
                <ActionForm>
                  <input type="hidden" name="act" value="detach" />
                  <input type="hidden" name="draft" value={draftId} />
                  <input type="hidden" name="file" value={id} />
                  <SecondaryButton type="submit" aria-label={say('detach', { name })}>
                    {say('removeWord')}
                  </SecondaryButton>
                </ActionForm>
              }
            >
              <bdi>{name}</bdi>
            </Row>
          ))}
        </Rows>
      )}
      <form method="post" encType="multipart/form-data" action={`${MAIL_ATTACH_PATH}/${draftId}`} onSubmit={check}>
        <Stack>
          {wrong && (
            <Alert tone="caution" toneWord={say('problems')} place="inline" announce="alert">
              {say(wrong === 'too-many' ? 'tooManyFiles' : 'tooLarge')}
            </Alert>
          )}
          <Note small>{say('attachHint')}</Note>
        </Stack>
        <div className={styles.attach}>
          <label htmlFor="attach">{say('attachFile')}</label>
          <input id="attach" type="file" name="file" multiple required />
          <SecondaryButton type="submit">{say('attach')}</SecondaryButton>
        </div>
      </form>
    </Card>
  );
}
