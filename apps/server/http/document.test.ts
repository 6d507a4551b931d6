import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderedPage } from '#platform/rules/rendering.ts';
import { createDocument, type DocumentOf } from './document.ts';

const folder = mkdtempSync(join(tmpdir(), 'demarc-document-'));
const built = {
  'style.css': { file: 'a.css' },
  'apps/portal/start.ts': { file: 'start.js' },
  'apps/portal/entry-client.tsx': { file: 'entry.js', imports: ['shared'] },
  'billing.tsx': { file: 'billing.js', imports: ['shared'] },
  shared: { file: 'shared.js' },
};
let documentOf: DocumentOf;

beforeAll(() => {
  const manifest = join(folder, 'manifest.json');
  writeFileSync(manifest, JSON.stringify(built));
  documentOf = createDocument(pathToFileURL(manifest));
});

afterAll(() => rmSync(folder, { recursive: true }));

const pageWith = (answers: RenderedPage['firstView']['answers']): RenderedPage => ({
  kind: 'page',
  status: 200,
  title: 'Billing',
  html: '<h1>Billing</h1>',
  page: { id: 'billing', source: 'billing.tsx' },
  catalogues: {},
  firstView: { answers, sent: null },
});

test('a page is written as the same bytes in whatever order its queries were answered', () => {
  const documents = ['sha256:1 {}', 'sha256:2 {"id":"a"}', 'sha256:2 {"id":"b"}', 'sha256:3 {}'];
  const written = documentOf(pageWith(Object.fromEntries(documents.map((id) => [id, { data: id }]))), 'en', '/billing');
  for (const id of documents) expect(written).toContain(JSON.stringify(id));
  fc.assert(
    fc.property(fc.shuffledSubarray(documents, { minLength: documents.length }), (order) => {
      expect(documentOf(pageWith(Object.fromEntries(order.map((id) => [id, { data: id }]))), 'en', '/billing')).toBe(written);
    }),
  );
});

test('before the first paint a page loads its styles and the one small script that brings the others, each once and after what it imports', () => {
  const written = documentOf(pageWith({}), 'en', '/billing');
  expect([...written.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file)).toEqual(['a.css', 'start.js']);
  expect(written).toContain('id="scripts">["/shared.js","/billing.js","/entry.js"]<');
});

test('(A13) nothing that a customer or a provider wrote ends the element that carries the answers', () => {
  const written = documentOf(pageWith({ 'sha256:1 {}': { data: '</script><script>alert(1)</script>' } }), 'en', '/billing');
  expect(written).not.toContain('<script>alert');
});
