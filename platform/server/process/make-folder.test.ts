import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'demarc-folders-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a folder is created with those above it, readable as asked, and left as it is the next time', () => {
  const folder = join(root, 'a', 'b', 'c');
  makeFolder(folder, 0o700);
  writeFileSync(join(folder, 'kept'), '');
  makeFolder(folder);
  expect(existsSync(join(folder, 'kept'))).toBe(true);
  expect([folder, join(root, 'a')].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o700]);
});

test('where none can be, it is an error at once, not a start that hangs', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR');
  expect(() => makeFolder('/proc/demarc/keys')).toThrow('ENOENT');
});
