import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const MARK = '\0demarc:by-name:';

/**
 * Lets the portal's modules import React's functions as names of their own: `jsx(…)`, where the bundler would write `(0, runtime.jsx)(…)`, and unwrap the
 * CommonJS package once in each file. There is still one React: these names are its own functions.
 */
export function reactByName(): Plugin {
  return {
    name: 'demarc:react-by-name',
    enforce: 'pre',
    resolveId: (source, importer, { kind }) => (isByName(source, importer, kind) ? `${MARK}${source}` : null),
    load: (id) => (id.startsWith(MARK) ? namesOf(id.slice(MARK.length)) : null),
  };
}

/** Packages that `require` React get the package itself, as do these names, and what the portal lends to separately loaded front ends. */
export const isByName = (source: string, importer = '', kind = 'import-statement'): boolean =>
  (source === 'react' || source === 'react/jsx-runtime') &&
  kind === 'import-statement' &&
  !importer.startsWith(MARK) &&
  !importer.includes('/apps/portal/shared/');

/** A module that exports what the package has, each by its name, and the package as its default. */
export function namesOf(source: string): string {
  const names = Object.keys(require(source)).filter((name) => /^[A-Za-z]+$/.test(name));
  return [`import whole from '${source}';`, 'export default whole;', ...names.map((name) => `export const ${name} = whole.${name};`)].join('\n');
}
