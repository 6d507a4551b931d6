import { execFileSync } from 'node:child_process';
import { OperatorError } from '../../process/operator-error.ts';

const SYSTEM_USER = 'demarc';

export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user that PostgreSQL runs as: the current user, or the system user `demarc` if we are root, which PostgreSQL refuses. Creates the user if it is
 * missing. @throws Error with one clear line if that fails.
 */
export function databaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp() ?? create();
}

function lookUp(): DatabaseUser | undefined {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, SYSTEM_USER], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

function create(): DatabaseUser {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  try {
    execFileSync('useradd', [...options, SYSTEM_USER], { stdio: 'pipe' });
  } catch (error) {
    // Another start may have created it in the meantime.
    const made = lookUp();
    if (made) return made;
    const why = error instanceof Error ? error.message.split('\n').join(' ') : String(error);
    throw new OperatorError(`PostgreSQL does not run as root, and the system user "${SYSTEM_USER}" could not be made: ${why}`, { cause: error });
  }
  const user = lookUp();
  if (!user) throw new OperatorError(`the system user "${SYSTEM_USER}" was made but cannot be found`);
  return user;
}
