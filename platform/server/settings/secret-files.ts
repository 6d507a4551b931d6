import { existsSync, readFileSync, statSync } from 'node:fs';

/** Variables with a secret, or an address with a password. The vault's keys are always in a file. */
export const secretVariables = [
  'DEMARC_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'VAULT_DATABASE_URL',
  'SMTP_URL',
  'VOICEMAIL_URL',
  'MAILBOX_URL',
  'MAILBOX_SIEVE_URL',
  'GATEWAY_KEY',
  'METRICS_TOKEN',
  'TELEMETRY_STREAM_URL',
  'IDENTITY_PROVIDER_SECRET',
  'OTHER_PORTALS_SECRET',
  'VOICE_ZONE_SECRET',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with secrets read from files, named by their variable plus `_FILE`, trimmed; and a line for each file that is unreadable, empty, or
 * given in addition to its variable.
 */
export function withSecretFiles(environment: Environment): { readonly environment: Environment; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const read = secretVariables.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    if (environment[name]) problems.push(`${name} and ${name}_FILE are both set: one of them is expected`);
    const secret = contentOf(file);
    if (!secret) problems.push(`${name}_FILE is "${file}": a file that can be read, with the secret in it, is expected`);
    return [[name, secret] as const];
  });
  return { environment: { ...environment, ...Object.fromEntries(read) }, problems };
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** A line for each file with a secret, or with the vault's keys, that every user of this machine may read. */
export function openSecretFiles(environment: Environment): readonly string[] {
  return [...secretVariables.map((name) => `${name}_FILE`), 'VAULT_KEY_FILE'].flatMap((name) => {
    const file = environment[name];
    return file && isOpen(file) ? [`${name} is "${file}", which every user of this machine may read: chmod o-r`] : [];
  });
}

const OTHERS_READ = 0o004;

const isOpen = (file: string): boolean => existsSync(file) && (statSync(file).mode & OTHERS_READ) !== 0;
