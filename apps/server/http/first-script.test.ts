import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readFirstScript } from './first-script.ts';

const folder = mkdtempSync(join(tmpdir(), 'demarc-first-script-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reading(text: string, imports: readonly string[] = []) {
  writeFileSync(join(folder, 'start.js'), text);
  return () => readFirstScript(pathToFileURL(`${folder}/`), { 'apps/portal/start.ts': { file: 'start.js', imports } });
}

test('the script that stands in the document is allowed by the hash of exactly what was built', () => {
  const hash = createHash('sha256').update('act();\n').digest('base64');
  expect(reading('act();\n')()).toEqual({ text: 'act();\n', allowedBy: `'sha256-${hash}'` });
});

test('a script that would end its element, or that imports another, stands in no document', () => {
  for (const text of ['say("</script>")', 'say("</SCRIPT >")', 'say("<!--")']) expect(reading(text)).toThrow('cannot stand in a document');
  expect(reading('act()', ['shared'])).toThrow('cannot stand in a document');
  expect(() => readFirstScript(pathToFileURL(`${folder}/`), {})).toThrow('made no');
});
