import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPartners } from '#platform/server/partners/read-partners.ts';
import { type Finding, report } from './finding.ts';
import { filesOf } from './sources.ts';

const PRODUCT = '{apps,design,modules,personas,platform,providers}/**/*';

type Ban = { readonly pattern: RegExp; readonly message: string; readonly allowed: (file: string) => boolean };

const inClocks = (file: string): boolean => file.startsWith('platform/server/clock/') || file === 'platform/web/device-clock.ts';
const nowhere = (): boolean => false;

/** Code that plays another company, such as the sandbox's bank, has its own look. */
const playsAnother = (file: string): boolean => file.startsWith('providers/processors/sandbox/') || file.startsWith('personas/');

/** All copy below these is for customers; the commands and the operators' console are not. */
const forCustomers = /^(?:modules|design|apps\/(?:portal|front-ends|vault)|platform\/(?:rules|web))\//;
const forOperators = /^modules\/[^/]+\/(?:server\/commands(?:\/|\.ts$)|copy\/console\/)/;

/** Colors, names and addresses that may appear only in a partner's files (docs/add-a-partner.md). */
export const ofPartners = (names: readonly string[]): readonly Ban[] => [
  {
    pattern: /(?<![\w&])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!['"]?\s*\/)|\b(?:rgb|hsl|oklch)a?\(/gi,
    message: 'Use a color role of the design: the values are in design/tokens/tokens.css and in the partners’ files',
    allowed: (file) => playsAnother(file) || file.startsWith('design/tokens/'),
  },
  {
    pattern: /\b555-\d{4}\b|tel:\+\d/g,
    message: 'A phone number belongs to the partner: use {phone} in a message, usePartner().phone in a page',
    allowed: playsAnother,
  },
  {
    pattern: new RegExp(`\\b(?:${names.map((name) => name.replace(/\W/g, '\\$&')).join('|')})\\b`, 'g'),
    message: "A partner's name belongs in its file: use {site} in a message, usePartner().name in a page",
    allowed: (file) => !forCustomers.test(file) || forOperators.test(file) || file === 'modules/identity/server/operators/totp.ts',
  },
];

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
    message: 'Write imports at the top of the file, where the walls see them',
    allowed: nowhere,
  },
];

/** On a page with both, the error summary comes before the heading: it is at the top of every refused form. */
const inPages: readonly Ban[] = [
  {
    pattern: /<(?:PageHeading|StepHeading)\b(?:(?!\n\}|\n\);)[\s\S])*?<(?:ErrorSummary|RefusedForm|Problems)\b/g,
    message: 'The error summary goes above the heading of the page',
    allowed: nowhere,
  },
];

const inSql: readonly Ban[] = [
  {
    pattern:
      /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\bcurrent_(?:timestamp|date|time)\b|\blocal(?:timestamp|time)\b/gi,
    message: 'Pass the instant to SQL as a parameter: nobody can move the database’s clock',
    allowed: inClocks,
  },
  {
    pattern: /\bdelete\s+from\b[^()]*?<=?\s*\$\{/gi,
    message: 'Delete by age in batches, by an index: forget() of platform/server/database/forget.ts',
    allowed: nowhere,
  },
  {
    pattern: /\b(?:insert\s+into|update|delete\s+from)\s+bss\.(?:entries|legs)\b/gi,
    message: 'The ledger is written by post() of providers/embedded/billing/ledger/post.ts',
    allowed: (file) => file === 'providers/embedded/billing/ledger/post.ts',
  },
];

/** SQL in TypeScript is in template literals tagged `sql`. */
const SQL_TEMPLATE = /\bsql(?:<[^`]*?>)?`(?:[^`\\]|\\.)*`/gs;
const CODE_COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;
const SQL_COMMENT = /\/\*[\s\S]*?\*\/|--[^\n]*/g;

/** Reads of the machine's time and imports that the walls cannot see, in one product file. */
export function bansBrokenIn(file: string, text: string, more: readonly Ban[] = []): readonly Finding[] {
  if (file.endsWith('.sql')) return broken(file, blank(text, SQL_COMMENT), 0, inSql);
  const code = blank(text, CODE_COMMENT);
  const sql = [...code.matchAll(SQL_TEMPLATE)].flatMap((match) => broken(file, blank(match[0], SQL_COMMENT), lineOf(code, match.index), inSql));
  if (file.endsWith('.css')) return broken(file, code, 0, more);
  if (file.endsWith('.md')) return broken(file, text, 0, more);
  return [...broken(file, code, 0, [...inCode, ...inPages, ...more]), ...sql];
}

function broken(file: string, text: string, before: number, bans: readonly Ban[]): readonly Finding[] {
  return bans
    .filter((ban) => !ban.allowed(file))
    .flatMap((ban) => [...text.matchAll(ban.pattern)].map((match) => ({ file, line: before + lineOf(text, match.index) + 1, message: ban.message })));
}

/** Replaces comments by spaces, so that line numbers stay the same. */
const blank = (text: string, comment: RegExp): string => text.replace(comment, (match) => match.replace(/[^\n]/g, ' '));

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length - 1;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd();
  const files = filesOf(
    root,
    `${PRODUCT}.ts`,
    `${PRODUCT}.tsx`,
    `${PRODUCT}.mjs`,
    `${PRODUCT}.sql`,
    `${PRODUCT}.css`,
    'modules/*/content/**/*.md',
  ).filter((file) => !/\.test\.tsx?$|\/testing\.ts$/.test(file));
  const more = ofPartners(readPartners(join(root, 'partners')).all.map(({ name }) => name));
  const findings = files.flatMap((file) => bansBrokenIn(file, readFileSync(join(root, file), 'utf8'), more));
  report('bans', { count: files.length, at: 'files' }, findings);
}
