import { cpSync, existsSync, globSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** How an area is called, in lowercase: its folder ("visits"), and one of what it is about ("visit"). */
export type AreaName = { readonly plural: string; readonly singular: string };

/** The files outside its folder that an area is entered in (docs/add-an-area.md). */
export const enteredIn = { server: 'apps/server/areas.ts', routes: 'platform/rules/routes.ts', settings: 'modules/configuration/rules/settings.ts' };

const TEMPLATE = 'docs/template/reminders';
const NAME = /^[a-z]{3,30}$/;

/**
 * Makes an area of the template: its folder in modules/, under another name, and its entries in the lists.
 * @param root of the tree
 * @throws Error if the name is no word, or taken
 */
export function addArea(root: string, name: AreaName): void {
  const folder = join(root, 'modules', name.plural);
  if (!NAME.test(name.plural) || !NAME.test(name.singular)) throw new Error('Name the area by two lowercase words: visits visit');
  if (existsSync(folder)) throw new Error(`modules/${name.plural} is there already`);
  cpSync(join(root, TEMPLATE), folder, { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name: file } of files) rewrite(join(parentPath, file), name, nextMigration(root));
  moveFolders(folder, name);
  enter(root, name);
}

function rewrite(file: string, name: AreaName, migration: string): void {
  writeFileSync(file, renamed(readFileSync(file, 'utf8'), name));
  const target = join(dirname(file), renamed(basename(file), name).replace('NNNN', migration));
  if (target !== file) renameSync(file, target);
}

function moveFolders(folder: string, name: AreaName): void {
  const folders = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { parentPath, name: own } of folders)
    if (renamed(own, name) !== own) renameSync(join(parentPath, own), join(parentPath, renamed(own, name)));
}

/** The text with the template's name replaced by that of the area, in every case in which code writes one. */
function renamed(text: string, { plural, singular }: AreaName): string {
  return text
    .replaceAll('reminders', plural)
    .replaceAll('Reminders', capitalized(plural))
    .replaceAll('reminder', singular)
    .replaceAll('Reminder', capitalized(singular));
}

const capitalized = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** Numbers are unique in the repository. */
function nextMigration(root: string): string {
  const numbers = globSync('{apps,modules,platform,providers}/**/migrations/*.sql', { cwd: root }).map(
    (file) => Number(basename(file).slice(0, 4)) || 0,
  );
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

function enter(root: string, { plural }: AreaName): void {
  edit(join(root, enteredIn.server), [
    [/^import /m, `import { ${plural}Module } from '#modules/${plural}/server/module.ts';\nimport `],
    [/^\};$/m, `  ${plural}: ${plural}Module,\n};`],
    [
      /^ {2}\};\n\};$/m,
      `    ${plural}: areas.${plural}.open({ database, clock, account, notices, keptDays: () => configuration.figure('${plural}.keptDays') }),\n$&`,
    ],
  ]);
  edit(join(root, enteredIn.routes), [
    [/^import /m, `import { ${plural}Routes } from '#modules/${plural}/rules/routes.ts';\nimport `],
    [/^ {2}\.\.\.portalRoutes,$/m, `  ...${plural}Routes,\n  ...portalRoutes,`],
  ]);
  edit(join(root, enteredIn.settings), [
    [/^import /m, `import { ${plural}Settings } from '#modules/${plural}/rules/settings.ts';\nimport `],
    [/^\} as const satisfies Readonly<Record<string, Settings>>;$/m, `  ${plural}: ${plural}Settings,\n$&`],
  ]);
}

function edit(file: string, changes: readonly (readonly [at: RegExp, to: string])[]): void {
  const changed = changes.reduce(
    (text, [at, to]) => {
      if (!at.test(text)) throw new Error(`${file} has no line ${at} to add ${to}`);
      return text.replace(at, to);
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, changed);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [plural = '', singular = ''] = process.argv.slice(2);
  addArea(process.cwd(), { plural, singular });
  console.log(`modules/${plural}: read its README.md, then docs/add-an-area.md`);
}
