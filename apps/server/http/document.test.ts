import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderedPage } from '#platform/rules/rendering.ts';
import { createDocument, type DocumentOf } from './document.ts';

const folder = mkdtempSync(join(tmpdir(), 'demarc-document-'));
let documentOf: DocumentOf;

beforeAll(() => {
  const manifest = join(folder, 'manifest.json');
  writeFileSync(manifest, JSON.stringify({ 'style.css': { file: 'a.css' }, 'apps/portal/entry-client.tsx': { file: 'a.js' } }));
  documentOf = createDocument(pathToFileURL(manifest));
});

afterAll(() => rmSync(folder, { recursive: true }));

const pageWith = (answers: RenderedPage['firstView']['answers']): RenderedPage => ({
  kind: 'page',
  status: 200,
  title: 'Billing',
  html: '<h1>Billing</h1>',
  page: null,
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
