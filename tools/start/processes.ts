import { readdirSync, readFileSync } from 'node:fs';

/** This machine's processes with an environment variable, "NAME=value", by role: those of one Demarc, without its database. */
export function processesWith(variable: string): readonly { readonly pid: number; readonly role: string }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      const variables = readOrEmpty(`/proc/${pid}/environ`).split('\0');
      if (!variables.includes(variable)) return [];
      return [{ pid: Number(pid), role: variables.find((each) => each.startsWith('DEMARC_ROLE='))?.slice('DEMARC_ROLE='.length) ?? 'parent' }];
    });
}

const readOrEmpty = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
