import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openSecretFiles, secretVariables } from './secret-files.ts';
import { readSettings } from './settings.ts';
import { readVariables } from './variables.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (text: string): string => {
  const file = join(folder, `${Math.random()}`);
  writeFileSync(file, text);
  return file;
};

/** A valid value for each of them. */
const goodValueOf = (name: (typeof secretVariables)[number]): string => {
  if (/DATABASE_(DIRECT_|OWNER_)?URL$/.test(name)) return 'postgresql://demarc:hunter2@db/demarc';
  if (name === 'SMTP_URL') return 'smtps://demarc:hunter2@mail.example.com';
  if (name === 'MAILBOX_SIEVE_URL') return 'sieve://demarc:hunter2@mail.example.com';
  if (name === 'VOICEMAIL_URL' || name === 'MAILBOX_URL') return 'imaps://demarc:hunter2@mail.example.com';
  if (name === 'TELEMETRY_STREAM_URL') return 'tls://demarc:hunter2@nats.example.com:4222';
  return 'a secret of more than thirty-two characters';
};

test.each(secretVariables)('%s may be given as a file, with or without a final line break', (name) => {
  for (const end of ['', '\n', '\r\n']) expect(readVariables({ [`${name}_FILE`]: fileWith(goodValueOf(name) + end) })[name]).toBe(goodValueOf(name));
});

test('the manual lists them all, and no other secret, key or token', () => {
  const manual = readFileSync(new URL('../../../docs/operations/environment.md', import.meta.url), 'utf8');
  for (const name of secretVariables) expect(manual).toContain(`\`${name}\``);
  const named = [...manual.matchAll(/`([A-Z_]+_(?:SECRET|KEY|TOKEN))`/g)].map(([, name]) => name);
  expect(named.filter((name) => !secretVariables.some((each) => each === name))).toEqual([]);
});

describe('a file is refused with one clear line', () => {
  test('if its variable is set too', () => {
    const both = { GATEWAY_KEY: goodValueOf('GATEWAY_KEY'), GATEWAY_KEY_FILE: fileWith(goodValueOf('GATEWAY_KEY')) };
    expect(() => readSettings(both)).toThrow('GATEWAY_KEY and GATEWAY_KEY_FILE are both set: one of them is expected');
  });

  test.each([
    ['that is not there', () => '/no-such-file'],
    ['that is empty', () => fileWith('\n')],
  ])('%s', (_, file) => {
    const path = file();
    expect(() => readSettings({ DEMARC_SECRET_FILE: path })).toThrow(`DEMARC_SECRET_FILE is "${path}": a file that can be read`);
  });

  test('with other contents, which are not revealed', () => {
    expect(() => readSettings({ DEMARC_SECRET_FILE: fileWith('short') })).toThrow('DEMARC_SECRET is "…": a text of at least 32 characters');
    expect(() => readSettings({ DATABASE_URL_FILE: fileWith('mysql://demarc:hunter2@db/x') })).toThrow('mysql://demarc:…@db/x');
  });
});

test('a file that cannot exist, as below another file, is nothing to tell here: who reads it says so', () => {
  expect(openSecretFiles({ VAULT_KEY_FILE: join(fileWith('x'), 'below') })).toEqual([]);
});

test('a secret that every user of the machine may read is told, and so are the keys of the vault', () => {
  const file = fileWith('x');
  for (const name of ['DEMARC_SECRET_FILE', 'VAULT_KEY_FILE']) {
    chmodSync(file, 0o644);
    expect(openSecretFiles({ [name]: file })).toEqual([`${name} is "${file}", which every user of this machine may read: chmod o-r`]);
    for (const mode of [0o600, 0o640]) {
      chmodSync(file, mode);
      expect(openSecretFiles({ [name]: file })).toEqual([]);
    }
  }
  expect(openSecretFiles({ DEMARC_SECRET_FILE: '/no-such-file', DATABASE_URL_FILE: '' })).toEqual([]);
});
