import { statSync } from 'node:fs';

/** A line if the chosen folder of the front ends does not exist (yet): nothing else would say that none is served. */
export function missingShelf({ DEMARC_FRONT_ENDS: shelf }: Readonly<Record<string, string | undefined>>): readonly string[] {
  if (!shelf || isFolder(shelf)) return [];
  return [`DEMARC_FRONT_ENDS is "${shelf}", which is no folder: no front end is served until "demarc front-end deploy" has put one there`];
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
