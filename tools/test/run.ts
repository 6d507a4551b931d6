import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { installBrowser } from './browser.ts';
import { Children, type Outcome } from './children.ts';
import { type Counts, countPlaywright, countVitest, failuresOf } from './counts.ts';

type Step = { readonly name: string; readonly command: string; readonly args: readonly string[]; readonly count?: () => Counts };

const root = fileURLToPath(new URL('../../', import.meta.url));
const artefacts = 'test-artefacts';
const long = process.argv.includes('--long');
/** The time that the run should take at most on two cores (docs/decisions/0011). A slower machine gets a warning. */
const aimMinutes = long ? 18 : 9;
/**
 * By then something is hanging, and the run is ended. A machine of half the speed passes: it needs twice the aim.
 * There `npm test` takes some 25 minutes, so that both fit into the 90 of the machine that decides about a change.
 */
const limitMinutes = long ? 60 : 40;

/** A check is a command that must exit with 0. */
const check = (name: string, command: string, ...args: readonly string[]): Step => ({ name, command, args });

const vitest = (name: string, project: string): Step => {
  const file = `${artefacts}/${project}.json`;
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return { name, command: 'vitest', args, count: () => readReport(file, countVitest) };
};

/** The journeys with the tag for long ones, or all others. */
const endToEnd = (choice: '--grep' | '--grep-invert'): Step => ({
  name: 'end to end',
  command: 'playwright',
  args: ['test', choice, '@long'],
  count: () => readReport(`${artefacts}/e2e.json`, countPlaywright),
});

const build = check('build', 'node', 'tools/build/build.ts');

/** Steps in sequence, except those in a list, which are independent: as many at once as the machine has cores. */
type Plan = readonly (Step | readonly Step[])[];

const everyTime: Plan = [
  build,
  [
    check('types: server', 'tsc', '-p', 'tsconfig.server.json'),
    check('types: web', 'tsc', '-p', 'tsconfig.web.json'),
    check('types: tests', 'tsc', '-p', 'tsconfig.test.json'),
    check('unused code', 'knip'),
    check('types: rules', 'tsc', '-p', 'tsconfig.rules.json'),
    check('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
    check('walls', 'node', 'tools/checks/walls.ts'),
    check('bans', 'node', 'tools/checks/bans.ts'),
    check('copy', 'node', 'tools/checks/copy.ts'),
    check('requirement ids', 'node', 'tools/checks/trace.ts'),
    check('links', 'node', 'tools/checks/links.ts'),
    check('lock file', 'node', 'tools/checks/lock-file.ts'),
  ],
  vitest('unit tests', 'unit'),
  vitest('integration tests', 'integration'),
  endToEnd('--grep-invert'),
];

const whenThereIsTime: Plan = [build, vitest('long tests', 'long'), endToEnd('--grep')];

const start = performance.now();
const children = new Children(root, limitMinutes * 60_000);
let passed = 0;
let failed = 0;
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
// tools/test.mjs was killed.
process.on('disconnect', interrupt);

rmSync(root + artefacts, { recursive: true, force: true });
mkdirSync(root + artefacts, { recursive: true });
const { problem } = installBrowser();
if (problem) fail('browser', problem);
for (const steps of long ? whenThereIsTime : everyTime) await runAtOnce([steps].flat());
const escaped = await children.endEscaped();
if (escaped.length > 0) fail('nothing is left running', escaped.join('\n'));
if (interrupted) fail('the run', 'was interrupted');

console.log(`${((performance.now() - start) / 60_000).toFixed(1)} minutes; it should take at most ${aimMinutes}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runAtOnce(steps: readonly Step[]): Promise<void> {
  const waiting = steps.values();
  const runner = async (): Promise<void> => {
    for (const step of waiting) if (!interrupted) await runStep(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runner));
}

async function runStep({ name, command, args, count }: Step): Promise<void> {
  const outcome = await children.run(command, args);
  if (count) judgeRunner(name, outcome, count);
  else judgeCheck(name, outcome);
}

function judgeCheck(name: string, outcome: Outcome): void {
  if (outcome.code === 0) {
    passed += 1;
    say('✓', name, outcome.seconds);
  } else {
    fail(name, tail(outcome), outcome.seconds);
  }
}

function interrupt(): void {
  interrupted = true;
  void children.end();
}

/** Counts each test of a runner. */
function judgeRunner(name: string, outcome: Outcome, count: () => Counts): void {
  const counts = count();
  const failures = failuresOf(counts, outcome.code);
  passed += counts.passed;
  failed += failures.failed;
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  say(failures.failed === 0 ? '✓' : '✗', `${name}: ${counts.passed} passed, ${failures.failed} failed${skipped}`, outcome.seconds);
  if (failures.failed > 0) console.log([tail(outcome), ...failures.reasons].join('\n'));
}

function fail(name: string, why: string, seconds?: number): void {
  failed += 1;
  say('✗', name, seconds);
  console.log(why);
}

function say(mark: '✓' | '✗', name: string, seconds?: number): void {
  console.log(seconds === undefined ? `${mark} ${name}` : `${mark} ${name} (${seconds.toFixed(1)} s)`);
}

function tail({ output, timedOut }: Outcome): string {
  const end = output.trimEnd().split('\n').slice(-200).join('\n');
  return timedOut ? `${end}\nended, because the time of the whole run (${limitMinutes} minutes) was up` : end;
}

/** A runner that failed to start leaves no report, and so has executed nothing. */
function readReport(file: string, count: (text: string) => Counts): Counts {
  return existsSync(root + file) ? count(readFileSync(root + file, 'utf8')) : { passed: 0, failed: 0, skipped: 0, problems: [] };
}
