import { GraphFailure } from '#platform/web/graph.ts';
import type { PageRequest, Problem } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { keptFile, keptText, MOST_FILES, sizeRefusal } from '../../rules/attachment.ts';
import { sendFile } from './send-file.ts';

/** The field in which files are chosen. */
export const FILES_FIELD = 'files';

/** The fields of files that were already sent: checkboxes that the reader can clear. */
export const KEPT_FIELDS: readonly string[] = Array.from({ length: MOST_FILES }, (_, place) => `kept-${place + 1}`);

/**
 * Sends the chosen files ahead of the message, and replaces them in the form by their ids: a form that is refused comes back with its files.
 * @returns the ids for the message, and what is wrong, by file name
 * @throws GraphFailure if a file cannot be kept now
 */
export async function keepFiles(form: FormData, { keepFile, words }: PageRequest) {
  const say = sayIn<typeof en>(words, 'cases');
  const kept = KEPT_FIELDS.flatMap((field) => keptFile(String(form.get(field) ?? '')) ?? []);
  const chosen = form.getAll(FILES_FIELD).flatMap((value) => (value instanceof File && (value.name !== '' || value.size > 0) ? [value] : []));
  form.delete(FILES_FIELD);
  const problems: Problem[] = [];
  for (const file of chosen) {
    if (kept.length === MOST_FILES) {
      problems.push({ field: FILES_FIELD, text: say('filesTooMany', { most: MOST_FILES, name: file.name }) });
      continue;
    }
    const refused = sizeRefusal(file.size);
    const answer = refused ? { refused } : await (keepFile?.(file) ?? sendFile(file));
    if ('kept' in answer) kept.push(answer.kept);
    // As when the graph cannot be reached: the form stays as it is, chosen files included, and can be sent again.
    else if (answer.refused === 'unavailable') throw new GraphFailure('UNAVAILABLE', 'a file could not be sent');
    else problems.push({ field: FILES_FIELD, text: say(mends[answer.refused], { name: file.name }) });
  }
  KEPT_FIELDS.forEach((field, place) => {
    const file = kept[place];
    if (file) form.set(field, keptText(file));
    else form.delete(field);
  });
  return { files: kept.map(({ fileId }) => fileId), problems };
}

const mends = { empty: 'fileEmpty', 'too-big': 'fileTooBig', kind: 'fileKind', 'too-many': 'filesTooOften' } as const;

/** For kept files that the server no longer has: the form asks for them again. */
export function forgetKept(form: FormData): void {
  for (const field of KEPT_FIELDS) form.delete(field);
}
