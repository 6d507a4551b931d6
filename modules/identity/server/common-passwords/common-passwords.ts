import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const file = new URL('list.txt.gz', import.meta.url);

/** The most common passwords of eight characters or more, folded (decision 0060). Read on first use, a few megabytes: for servers only. */
export function createCommonPasswords(): () => ReadonlySet<string> {
  let list: ReadonlySet<string> | undefined;
  return () => (list ??= new Set(gunzipSync(readFileSync(file)).toString('utf8').split('\n')));
}
