import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_VERSION, BUILD, RELEASE, SHORT_VERSION } from './version.ts';

const versionIn = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version;

test('CFG-03 this is version 13.21.0, build rc.16, 13.21 for short, wherever a release is named', () => {
  expect([APP_VERSION, BUILD, SHORT_VERSION]).toEqual(['13.21.0', 'rc.16', '13.21']);
  expect(RELEASE).toBe(`${APP_VERSION}-${BUILD}`);
  expect([versionIn('package.json'), versionIn('package-lock.json')]).toEqual([APP_VERSION, APP_VERSION]);
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## ${APP_VERSION}\n`);
});
