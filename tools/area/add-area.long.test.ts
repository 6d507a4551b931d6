import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import { filesOf } from '../checks/sources.ts';
import { addArea, enteredIn } from './add-area.ts';

/** Made by starts, builds and tests. */
const LEFT_BEHIND = new Set(['node_modules', 'dist', '.demarc', 'test-artefacts', '.git']);

let tree: string;
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'demarc-area-'));
  await cp(cloneFolder, tree, { recursive: true, filter: (path) => !LEFT_BEHIND.has(path.slice(cloneFolder.length + 1)) });
  await symlink(join(cloneFolder, 'node_modules'), join(tree, 'node_modules'));
});
afterAll(() => rm(tree, { recursive: true, force: true }));

/** Each of our files with its content's hash. */
async function contents(): Promise<ReadonlyMap<string, string>> {
  const files = filesOf(tree, '**/*.*');
  return new Map(await Promise.all(files.map(async (file) => [file, hashOf(await readFile(join(tree, file)))] as const)));
}
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Runs a program in the tree. What it printed is in the failure. */
async function run(program: string, ...args: readonly string[]): Promise<void> {
  const file = program === 'node' ? process.execPath : join(tree, 'node_modules/.bin', program);
  await promisify(execFile)(file, [...args], { cwd: tree, maxBuffer: 16 * 1024 * 1024 }).catch((failure) => {
    throw new Error(`${program} ${args.join(' ')}\n${failure.stdout}\n${failure.stderr}`);
  });
}

test('an area made of the template touches three files outside its folder, and passes its checks', async () => {
  const before = await contents();
  addArea(tree, { plural: 'chores', singular: 'chore' });
  await run('biome', 'check', '--write', 'modules/chores', ...Object.values(enteredIn));
  await run('node', '--eval', "import('./tools/build/graph.ts').then(({ generateGraph }) => generateGraph())");
  // The console's pages are drawn by what was built.
  await run('node', '--eval', "import('./tools/build/console.ts').then(({ buildConsole }) => buildConsole())");
  await run('vitest', 'run', '--project', 'unit', 'apps/portal/routes.test.ts', '--update');
  const touched = [...(await contents())].filter(([file, hash]) => before.get(file) !== hash && !file.startsWith('modules/chores/'));
  expect(touched.map(([file]) => file).toSorted()).toEqual(Object.values(enteredIn).toSorted());

  await run('biome', 'check', '--error-on-warnings', 'modules/chores', ...Object.values(enteredIn));
  const types = async () => {
    for (const floor of ['rules', 'server', 'web', 'test']) await run('tsc', '-p', `tsconfig.${floor}.json`);
  };
  const checks = async () => {
    for (const check of ['walls', 'copy', 'bans', 'links']) await run('node', `tools/checks/${check}.ts`);
    await run('knip');
  };
  await Promise.all([types(), checks()]);
  // Those of the area, and those that assert that nothing an area has to declare was forgotten.
  const complete = ['apps/portal/modules.test.ts', 'apps/portal/routes.test.ts', 'apps/server/modules.test.ts', 'apps/server/composing'];
  const lists = ['apps/server/cli/commands.test.ts', 'apps/server/graph', 'modules/configuration/rules'];
  await run('vitest', 'run', '--project', 'unit', 'modules/chores', ...complete, ...lists);
  await run(
    'vitest',
    'run',
    '--project',
    'integration',
    'modules/chores',
    'apps/server/modules.int.test.ts',
    'personas/forget.int.test.ts',
    'apps/server/console/every-form.int.test.ts',
  );
});

test.each([
  [{ plural: 'Chores', singular: 'chore' }, 'two lowercase words'],
  [{ plural: 'cases', singular: 'case' }, 'modules/cases is there already'],
])('%j is no name for an area', (name, message) => {
  expect(() => addArea(tree, name)).toThrow(message);
});
