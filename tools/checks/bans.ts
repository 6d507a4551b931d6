import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Finding, report } from './finding.ts';
import { filesOf } from './sources.ts';

const PRODUCT = '{apps,design,modules,personas,platform,providers}/**/*';

type Ban = { readonly pattern: RegExp; readonly message: string; readonly allowed: (file: string) => boolean };

const inClocks = (file: string): boolean => file.startsWith('platform/server/clock/');
const nowhere = (): boolean => false;

const inCode: readonly Ban[] = [
  {
    pattern: /\bDate\.now\b/g,
    message: 'Time comes from a clock: BusinessClock or MachineClock (docs/architecture.md, two clocks)',
    allowed: inClocks,
  },
  { pattern: /\bnew Date\(\s*\)|\bDate\(\s*\)/g, message: 'Time comes from a clock: BusinessClock or MachineClock', allowed: inClocks },
  { pattern: /\bTemporal\.Now\b/g, message: 'Time comes from a clock: BusinessClock or MachineClock', allowed: inClocks },
  {
    pattern: /\btypeof import\(|\bimport\(\s*(['"])[^'"]*\1\s*\)\.(?!then\b|catch\b|finally\b)/g,
    message: 'An import stands at the top, where the walls see it',
    allowed: nowhere,
  },
];

const inSql: readonly Ban[] = [
  {
    pattern:
      /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\bcurrent_(?:timestamp|date|time)\b|\blocal(?:timestamp|time)\b/gi,
    message: 'SQL takes the instant as a parameter; the database has a clock of its own that nobody can move',
    allowed: inClocks,
  },
];

/** SQL inside TypeScript is what stands in a template tagged `sql`. */
const SQL_TEMPLATE = /\bsql(?:<[^`]*?>)?`(?:[^`\\]|\\.)*`/gs;
const CODE_COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;
const SQL_COMMENT = /\/\*[\s\S]*?\*\/|--[^\n]*/g;

/** Reads of the machine's time and imports that the walls cannot see, in one file of the product. */
export function bansBrokenIn(file: string, text: string): readonly Finding[] {
  if (file.endsWith('.sql')) return broken(file, blank(text, SQL_COMMENT), 0, inSql);
  const code = blank(text, CODE_COMMENT);
  const sql = [...code.matchAll(SQL_TEMPLATE)].flatMap((match) => broken(file, blank(match[0], SQL_COMMENT), lineOf(code, match.index), inSql));
  return [...broken(file, code, 0, inCode), ...sql];
}

function broken(file: string, text: string, before: number, bans: readonly Ban[]): readonly Finding[] {
  return bans
    .filter((ban) => !ban.allowed(file))
    .flatMap((ban) => [...text.matchAll(ban.pattern)].map((match) => ({ file, line: before + lineOf(text, match.index) + 1, message: ban.message })));
}

/** Comments become spaces, so that lines stay where they are. */
const blank = (text: string, comment: RegExp): string => text.replace(comment, (match) => match.replace(/[^\n]/g, ' '));

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length - 1;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd();
  const files = filesOf(root, `${PRODUCT}.ts`, `${PRODUCT}.tsx`, `${PRODUCT}.mjs`, `${PRODUCT}.sql`).filter(
    (file) => !/\.test\.tsx?$|\/testing\.ts$/.test(file),
  );
  const findings = files.flatMap((file) => bansBrokenIn(file, readFileSync(join(root, file), 'utf8')));
  report('bans', { count: files.length, at: 'files' }, findings);
}
