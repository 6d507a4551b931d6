import { createHash, randomBytes } from 'node:crypto';
import { accessSync, chmodSync, chownSync, constants, existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeFolder } from '../../process/make-folder.ts';
import { OperatorError } from '../../process/operator-error.ts';
import { copiedBinaries, installedBinaries } from './binaries.ts';
import { type DatabaseUser, databaseUser } from './user.ts';

/** Where an embedded PostgreSQL lives, and who runs it. */
export interface ClusterLocation {
  /** Holds everything: the cluster in `data`, and the log of PostgreSQL. */
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  /** Private and short: the path of a Unix socket has at most 107 bytes. */
  readonly socket: string;
  /** Appears in each process title, so that the processes can be recognized after a crash. */
  readonly name: string;
  /** Undefined if it runs as the current user. */
  readonly user: DatabaseUser | undefined;
  /** The PostgreSQL folder with bin, lib and share. */
  readonly binaries: string;
}

/** Parent folder of root's clusters and binaries, which the database's user can reach wherever the clone is. */
const FOR_ROOT = '/var/lib/demarc';
const SOCKET_PATH_LIMIT = 107;

/**
 * The place of a clone's database, created if missing. Root's is under /var/lib/demarc, linked from `.demarc/`; other users' is in `.demarc/` itself.
 * `chosen` (DEMARC_DATA) overrides both.
 */
export function locationOfClone(cloneFolder: string, chosen?: string): ClusterLocation {
  const user = databaseUser();
  const folder = join(cloneFolder, '.demarc');
  if (chosen) return locationAt(resolve(cloneFolder, chosen), user);
  if (!user) return locationAt(join(folder, 'database'), user);
  mkdirSync(folder, { recursive: true });
  return locationAt(linked(join(folder, 'database')), user);
}

/** A temporary place for tests. @param folder a folder that does not exist yet. */
export const locationOfTest = (folder: string): ClusterLocation => locationAt(folder, databaseUser());

/** The socket path of a clone's database, without creating anything; for commands that run beside Demarc. */
export function socketOfClone(cloneFolder: string, chosen?: string): string {
  const folder = chosen ? resolve(cloneFolder, chosen) : join(cloneFolder, '.demarc', 'database');
  return socketFolder(targetOf(folder) ?? folder);
}

/** The URL for reaching a database of the cluster behind a socket folder. */
export const urlOf = (socket: string, database = 'demarc', user = 'demarc'): string =>
  `postgresql:///${database}?host=${encodeURIComponent(socket)}&user=${user}`;

function locationAt(folder: string, user: DatabaseUser | undefined): ClusterLocation {
  const socket = socketFolder(folder);
  makePrivate(folder, user);
  makePrivate(socket, user);
  const binaries = user ? copiedBinaries(makeReachable(FOR_ROOT)) : installedBinaries().folder;
  return { folder, data: join(folder, 'data'), log: join(folder, 'postgres.log'), socket, name: `demarc-${digest(folder)}`, user, binaries };
}

/** The target of a link, with a new random name for a new clone, so that clones never share data. */
function linked(link: string): string {
  const known = targetOf(link);
  if (known) return known;
  const target = join(makeReachable(FOR_ROOT), randomBytes(4).toString('hex'));
  if (existsSync(link)) throw new OperatorError(`${link} is in the way: it should be a link to the data under ${FOR_ROOT}`);
  symlinkSync(target, link);
  return target;
}

/** Undefined for what is no link, does not exist, or cannot exist, as below a file. */
function targetOf(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

function socketFolder(folder: string): string {
  const inside = join(folder, 'socket');
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT;
  return fits ? inside : join(tmpdir(), `demarc-${digest(folder)}`);
}

function makePrivate(folder: string, user: DatabaseUser | undefined): void {
  try {
    makeFolder(folder, 0o700);
    refuseForeign(folder, user);
    chmodSync(folder, 0o700);
    if (user) chownSync(folder, user.uid, user.gid);
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new OperatorError(
      `Demarc cannot write its data folder ${folder} (${why}): is the disk read-only or full? Choose another with DEMARC_DATA.`,
      {
        cause,
      },
    );
  }
}

function refuseForeign(folder: string, user: DatabaseUser | undefined): void {
  const found = lstatSync(folder);
  const isOurs = found.uid === process.getuid?.() || found.uid === user?.uid;
  if (!found.isDirectory() || !isOurs)
    throw new OperatorError(`${folder} belongs to somebody else: remove it, or choose another folder with DEMARC_DATA.`);
}

/** Makes it readable by all, whatever the umask. */
function makeReachable(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
