import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { newKeyBytes, open, rewrap, seal } from './envelope.ts';
import { addKey, keepKeys, makeKeyFile, readKeys } from './key-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'demarc-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NUMBER = '4242424242424242';
const [first, second] = [
  { version: 1, bytes: newKeyBytes() },
  { version: 2, bytes: newKeyBytes() },
];

describe('a sealed number', () => {
  test('is opened only by its key and its owner, and looks different each time', () => {
    const sealed = seal(NUMBER, 'olivia/1', first);
    expect(open(sealed, 'olivia/1', first)).toBe(NUMBER);
    expect(() => open(sealed, 'mateo/1', first)).toThrow();
    expect(() => open(sealed, 'olivia/1', { ...second, version: 1 })).toThrow();
    expect(seal(NUMBER, 'olivia/1', first).sealed).not.toEqual(sealed.sealed);
    expect(Buffer.concat([sealed.sealed, sealed.wrappedKey]).includes(NUMBER)).toBe(false);
  });

  test('that was changed cannot be opened', () => {
    const sealed = seal(NUMBER, 'olivia/1', first);
    const changed = Buffer.from(sealed.sealed);
    changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
    expect(() => open({ ...sealed, sealed: changed }, 'olivia/1', first)).toThrow();
  });

  test('moves to a newer key without being decrypted', () => {
    const sealed = seal(NUMBER, 'olivia/1', first);
    const rewrapped = { ...sealed, keyVersion: 2, wrappedKey: rewrap(sealed.wrappedKey, 'olivia/1', first, second) };
    expect(open(rewrapped, 'olivia/1', second)).toBe(NUMBER);
    expect(() => open(rewrapped, 'olivia/1', first)).toThrow();
  });
});

describe('the key file', () => {
  const file = join(folder, 'keys.json');

  test('is created once, readable only by its owner, and gains one key', () => {
    makeKeyFile(file);
    const made = readKeys(file).current;
    makeKeyFile(file);
    expect(readKeys(file).current).toEqual(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    addKey(file);
    expect(readKeys(file).current.version).toBe(2);
    expect(readKeys(file).of(1)).toEqual(made);
  });

  test('drops keys without data, never the newest', () => {
    addKey(file);
    keepKeys(file, new Set([2]));
    expect(readKeys(file).current.version).toBe(3);
    expect(() => readKeys(file).of(1)).toThrow('lacks version 1');
    expect(readKeys(file).of(2).version).toBe(2);
  });

  test('that is missing or unreadable gives a clear line', () => {
    expect(() => readKeys(join(folder, 'none.json'))).toThrow('VAULT_KEY_FILE');
    expect(existsSync(join(folder, 'none.json'))).toBe(false);
  });

  test.each(['/proc/demarc/keys.json', 'package.json/keys.json'])('that cannot be created at %s is told at once', (place) => {
    expect(() => makeKeyFile(place)).toThrow(
      /^The vault's keys cannot be written to .* \(E\w+\): VAULT_KEY_FILE is a file that the vault may write\.$/,
    );
  });
});
