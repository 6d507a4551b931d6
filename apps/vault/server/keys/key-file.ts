import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { makeFolder } from '#platform/server/process/make-folder.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { type Key, newKeyBytes } from './envelope.ts';

/** The vault's keys, newest last. Reread for each entry, so that a rotation needs no restart. */
export type Keys = { readonly current: Key; of(version: number): Key };

const keyFile = z.object({
  keys: z.array(z.object({ version: z.int().check(z.positive()), key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })).check(z.minLength(1)),
});

/** @throws OperatorError if the file does not exist or holds no keys */
export function readKeys(file: string): Keys {
  const keys = parse(file);
  const of = (version: number): Key => {
    const found = keys.find((key) => key.version === version);
    if (!found) throw new Error(`the key file lacks version ${version}`);
    return found;
  };
  return { current: of(Math.max(...keys.map(({ version }) => version))), of };
}

/** Creates the first key of a lower environment; an existing file is kept. @throws OperatorError if it cannot be written there */
export function makeKeyFile(file: string): void {
  if (!existsSync(file)) write(file, [newKey(1)]);
}

/** Adds a key, which seals everything from now on. */
export function addKey(file: string): void {
  write(file, [...parse(file), newKey(readKeys(file).current.version + 1)]);
}

/** Drops the keys that no longer protect anything. The newest always stays. */
export function keepKeys(file: string, used: ReadonlySet<number>): void {
  const { current } = readKeys(file);
  write(
    file,
    parse(file).filter(({ version }) => version === current.version || used.has(version)),
  );
}

const newKey = (version: number): Key => ({ version, bytes: newKeyBytes() });

function parse(file: string): readonly Key[] {
  try {
    const { keys } = z.parse(keyFile, JSON.parse(readFileSync(file, 'utf8')));
    return keys.map(({ version, key }) => ({ version, bytes: Buffer.from(key, 'base64url') }));
  } catch (cause) {
    throw new OperatorError(`The vault's keys cannot be read from ${file} (VAULT_KEY_FILE; docs/operations/vault.md).`, { cause });
  }
}

/** Writes atomically, readable by the owner only. @throws OperatorError */
function write(file: string, keys: readonly Key[]): void {
  const text = JSON.stringify({ keys: keys.map(({ version, bytes }) => ({ version, key: bytes.toString('base64url') })) });
  try {
    makeFolder(dirname(file));
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new OperatorError(`The vault's keys cannot be written to ${file} (${why}): VAULT_KEY_FILE is a file that the vault may write.`, { cause });
  }
}
