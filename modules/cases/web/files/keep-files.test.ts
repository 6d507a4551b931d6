import { randomUUID } from 'node:crypto';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import type { FileAnswer } from '#platform/rules/rendering/sent-file.ts';
import { createWords } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { en } from '../../copy/en.ts';
import { keptText, LARGEST_FILE } from '../../rules/attachment.ts';
import { keepFiles } from './keep-files.ts';

const words = createWords('en', ownPartner);
words.add('cases', Object.fromEntries(Object.entries(en).map(([id, text]) => [id, compileMessage(text)])));
const graph = () => Promise.reject(new Error('no graph is asked for files'));

const kept = (name: string) => ({ fileId: randomUUID(), name, size: 12 });
const answers = (answerOf: (file: File) => FileAnswer) => ({
  words,
  graph,
  params: {},
  search: {},
  keepFile: async (file: File) => answerOf(file),
});
const keepsAll = answers(({ name }) => ({ kept: kept(name) }));

function formWith(chosen: readonly File[], already: readonly string[] = []): FormData {
  const form = new FormData();
  for (const file of chosen) form.append('files', file);
  for (const [place, text] of already.entries()) form.set(`kept-${place + 1}`, text);
  return form;
}
const namesIn = (form: FormData) => [...form].map(([field, value]) => `${field}: ${String(value).replace(/^\S+ \S+ /, '')}`);

test('chosen files are sent ahead, added to those kept before, and the form lists them all', async () => {
  const before = kept('before.pdf');
  const form = formWith([new File(['x'], 'now.pdf')], [keptText(before)]);
  const { files, problems } = await keepFiles(form, keepsAll);
  expect([files[0], files.length, problems]).toEqual([before.fileId, 2, []]);
  expect(namesIn(form)).toEqual(['kept-1: before.pdf', 'kept-2: now.pdf']);
});

test('files that do not fit are named, and those that fit are kept', async () => {
  const form = formWith(
    ['a', 'b', 'c'].map((name) => new File(['x'], `${name}.pdf`)),
    [keptText(kept('before.pdf'))],
  );
  const { problems } = await keepFiles(form, keepsAll);
  expect(problems).toEqual([{ field: 'files', text: '“c.pdf” is one file too many: a message takes 3' }]);
  expect(namesIn(form)).toEqual(['kept-1: before.pdf', 'kept-2: a.pdf', 'kept-3: b.pdf']);
});

test('empty or oversized files are not sent at all', async () => {
  const sent: string[] = [];
  const form = formWith([new File([], 'none.pdf'), new File([new Uint8Array(LARGEST_FILE + 1)], 'huge.png'), new File([], '')]);
  const { problems } = await keepFiles(
    form,
    answers(({ name }) => ({ kept: kept(String(sent.push(name))) })),
  );
  expect(sent).toEqual([]);
  expect(problems.map(({ text }) => text)).toEqual([
    '“none.pdf” is empty: choose another file',
    '“huge.png” is larger than 5 MB: choose a smaller file',
  ]);
});

test.each([
  ['kind', 'is not a JPEG, PNG or PDF'],
  ['too-many', 'you have sent many files today'],
] as const)('a file refused as %s is reported by name', async (refused, words) => {
  const { files, problems } = await keepFiles(
    formWith([new File(['x'], 'a.pdf')]),
    answers(() => ({ refused })),
  );
  expect([files, problems[0]?.text]).toEqual([[], expect.stringMatching(new RegExp(`^“a.pdf” .*${words}`))]);
});

test('if none can be stored now the form stays as it was, to be sent again', async () => {
  const before = keptText(kept('before.pdf'));
  const form = formWith([new File(['x'], 'a.pdf')], [before]);
  await expect(
    keepFiles(
      form,
      answers(() => ({ refused: 'unavailable' })),
    ),
  ).rejects.toThrow('a file could not be sent');
  expect(form.get('kept-1')).toBe(before);
});

test('clearing a checkbox leaves that file out', async () => {
  const [first, second] = [kept('first.pdf'), kept('second.pdf')];
  const form = formWith([], [keptText(first), keptText(second)]);
  form.delete('kept-1');
  expect((await keepFiles(form, keepsAll)).files).toEqual([second.fileId]);
  expect(namesIn(form)).toEqual(['kept-1: second.pdf']);
});
