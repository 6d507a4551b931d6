import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesOf } from './sources.ts';

export type Requirement = { readonly id: string; readonly section: string; readonly text: string };

// A slash and a star inside a glob (`assets/` and `*.js`) start no comment.
const COMMENT = /(?<![:'"`\w*])\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;
/** `test('…'`, `it("…"`, `test.each(rows)('…'`, `test.each<[Row]>(rows)('…'`; ignores everything between the name and the title. */
const TITLE = /\b(?:test|it)((?:\.\w+)*)(?:<[^<>()]*>)?\s*(?:\((?:[^()]|\([^()]*\))*\)\s*|`[^`]*`\s*)?\(\s*(['"`])((?:(?!\2)[\s\S])*)\2/g;
const DOES_NOT_RUN = /\.(?:skip|todo|fixme|only|step|describe)\b/;

/** The requirement ids in the titles of tests that run. Ids in comments, describe blocks and skipped tests prove nothing. */
export function idsNamedIn(source: string): readonly string[] {
  const titles = [...source.replace(COMMENT, '').matchAll(TITLE)].filter(([, modifiers = '']) => !DOES_NOT_RUN.test(modifiers));
  return [...new Set(titles.flatMap(([, , , title = '']) => title.match(/\b[A-Z]+-\d\d\b/g) ?? []))];
}

/** The rows of docs/spec/requirements.tsv, without its header. */
export function requirementsIn(table: string): readonly Requirement[] {
  const rows = table
    .split('\n')
    .slice(1)
    .filter((row) => row !== '');
  return rows.map((row) => {
    const [id = '', section = '', text = ''] = row.split('\t');
    return { id, section, text };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd();
  const requirements = requirementsIn(readFileSync(join(root, 'docs/spec/requirements.tsv'), 'utf8'));
  const files = filesOf(root, '**/*.test.{ts,tsx}', '**/*.contract.ts', 'e2e/**/*.ts');
  const named = new Set(files.flatMap((file) => idsNamedIn(readFileSync(join(root, file), 'utf8'))));
  const invented = [...named].filter((id) => !requirements.some((requirement) => requirement.id === id));
  const areas = new Set(process.argv.slice(2));
  for (const { id, section, text } of requirements) {
    if (!named.has(id) && areas.has(id.split('-')[0] ?? '')) console.log(`${id} (specification ${section}) ${text}`);
  }
  for (const id of invented) console.log(`${id} is named by a test, but docs/spec/requirements.tsv has no such requirement`);
  console.log(`trace: ${named.size - invented.length} of ${requirements.length} requirements are named by a test, in ${files.length} test files`);
  if (invented.length > 0 || requirements.length === 0) process.exitCode = 1;
}
