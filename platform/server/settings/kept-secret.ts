import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of a lower environment or stage, created once per clone and kept in `.demarc/secret`. */
export function keptSecret(cloneFolder: string): string {
  const file = join(cloneFolder, '.demarc', 'secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const secret = randomBytes(32).toString('base64url');
    mkdirSync(join(cloneFolder, '.demarc'), { recursive: true });
    writeFileSync(`${file}.new`, secret, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return secret;
  }
}
