import { expect, test } from 'vitest';
import type { Typed } from './draft.ts';
import { createDraftSaving, type SaveAnswer, type SaveState } from './draft-saving.ts';
import type { Kept } from './kept.ts';

const textOf = (text: string): Typed => ({ to: '', cc: '', bcc: '', subject: '', text });

/** A draft of version 1, whose saves are answered by hand and whose time is passed by hand. */
function writing() {
  const shown: SaveState[] = [];
  const saves: { readonly version: number; readonly answer: (answer: SaveAnswer | Error) => void }[] = [];
  const at: { text: string; kept: Kept | undefined; due: (() => void) | undefined } = { text: '', kept: undefined, due: undefined };
  const saving = createDraftSaving({
    version: 1,
    read: () => textOf(at.text),
    save: (version) =>
      new Promise((resolve, reject) => saves.push({ version, answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)) })),
    keep: (kept) => {
      at.kept = kept;
    },
    show: (state) => shown.push(state),
    later(act) {
      at.due = act;
      return () => {
        at.due = undefined;
      };
    },
  });
  const type = (text: string) => {
    at.text = text;
    saving.typed();
  };
  const pause = async () => {
    at.due?.();
    await Promise.resolve();
  };
  return { saving, shown, saves, at, type, pause };
}

test('keeps every letter here at once, and forgets it once it is saved', async () => {
  const { saving, saves, at, type, pause, shown } = writing();
  type('a');
  expect([at.kept, saves]).toEqual([{ version: 1, typed: textOf('a') }, []]);
  await pause();
  expect(saves.map(({ version }) => version)).toEqual([1]);
  // Typed while it is saved: kept as what follows the version that comes of it.
  at.text = 'ab';
  saves[0]?.answer({ version: 2 });
  await saving.settle();
  expect([at.kept, shown]).toEqual([{ version: 2, typed: textOf('ab') }, ['saving', 'saved']]);
  type('abc');
  await pause();
  saves[1]?.answer({ version: 3 });
  await saving.settle();
  expect([saves[1]?.version, at.kept, saving.version()]).toEqual([2, undefined, 3]);
});

test('a press waits for the save that runs, and no other one begins behind it', async () => {
  const { saving, saves, at, type, pause } = writing();
  type('a');
  expect(saving.settle()).toBeUndefined();
  expect(at.due).toBeUndefined();
  type('ab');
  await pause();
  const running = saving.settle();
  saves[0]?.answer({ version: 2 });
  await running;
  expect([saving.settle(), saving.version()]).toEqual([undefined, 2]);
});

test.each(['changed', 'gone'] as const)('nothing is saved over a draft that is %s elsewhere; what was typed stays here', async (answer) => {
  const { saving, saves, at, type, pause, shown } = writing();
  type('mine');
  await pause();
  saves[0]?.answer(answer);
  await saving.settle();
  expect(shown.at(-1)).toBe(answer);
  type('mine, longer');
  await pause();
  expect([saves.length, at.kept]).toEqual([1, { version: 1, typed: textOf('mine, longer') }]);
});

test('a mail system that does not answer is tried again with the next letter', async () => {
  const { saving, saves, at, type, pause, shown } = writing();
  type('a');
  await pause();
  saves[0]?.answer(new Error('no answer'));
  await saving.settle();
  expect([shown.at(-1), at.kept?.typed.text]).toEqual(['kept-here', 'a']);
  type('ab');
  await pause();
  saves[1]?.answer({ version: 2 });
  await saving.settle();
  expect([shown.at(-1), at.kept]).toEqual(['saved', undefined]);
});
