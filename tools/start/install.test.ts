import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'demarc-install-'));
  for (const name of ['install.mjs', 'local-node.mjs']) cpSync(new URL(name, import.meta.url), join(clone, 'tools/start', name));
  writeFileSync(join(clone, 'npm.cjs'), `require('node:fs').writeFileSync(${JSON.stringify(join(clone, 'asked'))}, process.argv.slice(2).join(' '))`);
  const packages = { 'node_modules/needed': { version: '1.0.0' }, 'node_modules/tester': { version: '1.0.0', dev: true } };
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages }));
});
afterEach(() => rmSync(clone, { recursive: true }));

/** What a start asks npm for, in a clone that has these packages; undefined: nothing. */
function askedOfNpm(environment: string, present: readonly string[]): string | undefined {
  for (const name of present) mkdirSync(join(clone, 'node_modules', name), { recursive: true });
  const packages = Object.fromEntries(present.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]));
  writeFileSync(join(clone, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  const start = "import { ensureInstalled } from './tools/start/install.mjs'; ensureInstalled();";
  const env = { ...process.env, DEMARC_ENV: environment, npm_execpath: join(clone, 'npm.cjs') };
  spawnSync(process.execPath, ['--input-type=module', '-e', start], { cwd: clone, env });
  const requests = join(clone, 'asked');
  return existsSync(requests) ? readFileSync(requests, 'utf8') : undefined;
}

test.each(['production', 'stage'])('%s has no packages for tests and development, and does without them', (environment) => {
  expect(askedOfNpm(environment, ['needed'])).toBeUndefined();
});

test.each(['production', 'stage'])('%s installs what it needs, and nothing for tests and development', (environment) => {
  mkdirSync(join(clone, 'node_modules'));
  expect(askedOfNpm(environment, [])).toContain('ci --omit=dev');
});

test.each(['', 'dev', 'uat'])('a lower environment installs everything: "%s"', (environment) => {
  expect(askedOfNpm(environment, ['needed'])).toContain('ci --include=dev');
});

test('what is complete is not installed again', () => {
  expect(askedOfNpm('dev', ['needed', 'tester'])).toBeUndefined();
});
