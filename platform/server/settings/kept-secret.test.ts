import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';

const clones = [mkdtempSync(join(tmpdir(), 'demarc-secret-')), mkdtempSync(join(tmpdir(), 'demarc-secret-'))] as const;
afterAll(() => {
  for (const clone of clones) rmSync(clone, { recursive: true });
});

test('a clone creates its secret once, readable only by its user', () => {
  const made = keptSecret(clones[0]);
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(keptSecret(clones[0])).toBe(made);
  expect(statSync(join(clones[0], '.demarc/secret')).mode & 0o777).toBe(0o600);
});

test('two clones have two secrets', () => {
  expect(keptSecret(clones[0])).not.toBe(keptSecret(clones[1]));
});
