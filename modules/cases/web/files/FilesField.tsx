import { Checkbox } from '#design/web/fields/Checkbox.tsx';
import { FileField } from '#design/web/fields/FileField.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { fileKinds, keptFile, keptText, MOST_FILES, sizeText } from '../../rules/attachment.ts';
import { useSay } from '../say.ts';
import { useProblems } from '../use-problems.ts';
import { FILES_FIELD, KEPT_FIELDS } from './keep-files.ts';

const accept = Object.values(fileKinds).map(({ type }) => type);

/** Chooses files for a message; when a form comes back, the files that we already have are listed below, each with a checkbox to keep it. */
export function FilesField() {
  const say = useSay();
  const { problems, typedIn } = useProblems();
  const kept = KEPT_FIELDS.flatMap((field) => keptFile(typedIn(field) ?? '') ?? []);
  const wrong = problems.filter(({ field }) => field === FILES_FIELD).map(({ text }) => text);
  return (
    <Stack>
      <FileField
        // Files that we already have are not sent again.
        key={kept.map(({ fileId }) => fileId).join(' ')}
        name={FILES_FIELD}
        label={say('files')}
        hint={say('filesHint', { most: MOST_FILES })}
        error={wrong.length > 0 ? wrong.join('; ') : undefined}
        accept={accept}
        multiple
      />
      {kept.length > 0 && (
        <div>
          <Note small>{say('filesKept')}</Note>
          {kept.map((file, place) => (
            <Checkbox
              key={file.fileId}
              choice
              name={KEPT_FIELDS[place] ?? ''}
              value={keptText(file)}
              label={`${file.name}, ${sizeText(file.size)}`}
              defaultChecked
            />
          ))}
        </div>
      )}
    </Stack>
  );
}
