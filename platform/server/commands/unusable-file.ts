import { OperatorError } from '#platform/server/process/operator-error.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  EEXIST: 'it already exists, and nothing is overwritten',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk only reads',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

/** For `catch`: what hinders a file or folder that the operator named, in one line. Other errors pass. */
export const unusableFile =
  (file: string, act: 'read' | 'written') =>
  (error: unknown): never => {
    const reason = error instanceof Error && 'code' in error && 'syscall' in error ? reasons[String(error.code)] : undefined;
    throw reason === undefined ? error : new OperatorError(`${file} cannot be ${act}: ${reason}.`, { cause: error });
  };
