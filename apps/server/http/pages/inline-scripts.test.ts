import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readInlineScripts } from './inline-scripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'demarc-inline-scripts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const shared = {
  'apps/portal/shared/react.ts': { file: 'assets/react-1.js' },
  'apps/portal/shared/jsx-runtime.ts': { file: 'assets/jsx-runtime-1.js' },
};

function reading(text: string, imports: readonly string[] = []) {
  writeFileSync(join(folder, 'start.js'), text);
  return () => readInlineScripts(pathToFileURL(`${folder}/`), { 'apps/portal/start.ts': { file: 'start.js', imports }, ...shared });
}

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the inline scripts are allowed by the hashes of exactly what was built', () => {
  const { importMap, first, allowedBy } = reading('act();\n')();
  expect(first).toBe('act();\n');
  expect(allowedBy).toBe(`${digestOf(importMap)} ${digestOf('act();\n')}`);
});

test("the import map names the portal's React, the only one on a page", () => {
  expect(JSON.parse(reading('act();')().importMap)).toEqual({
    imports: { react: '/assets/react-1.js', 'react/jsx-runtime': '/assets/jsx-runtime-1.js' },
  });
});

test('a script that would close its element, or that imports another, is not allowed inline', () => {
  for (const text of ['say("</script>")', 'say("</SCRIPT >")', 'say("<!--")']) expect(reading(text)).toThrow('cannot stand in a document');
  expect(reading('act()', ['shared'])).toThrow('cannot stand in a document');
  expect(() => readInlineScripts(pathToFileURL(`${folder}/`), shared)).toThrow('made no');
});
