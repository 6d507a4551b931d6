import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onPage } from '#platform/rules/partner/partner.ts';
import type { RenderedPage } from '#platform/rules/rendering/rendering.ts';
import { page } from '#platform/rules/route.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { createDocument } from './document.ts';

const built = {
  'apps/portal/entry-client.tsx': { file: 'entry.js', css: ['entry.css'], imports: ['shared'] },
  'apps/portal/webview/WebviewFrame.tsx': { file: 'webview.js', imports: ['shared'] },
  'billing.tsx': { file: 'billing.js', css: ['billing.css'], imports: ['shared'] },
  shared: { file: 'shared.js', css: ['shared.css'] },
};
const scripts = { importMap: '{}', first: 'bringTheOthers()', allowedBy: "'sha256-x'" };
const documentOf = createDocument(built, scripts, { publicUrl: 'https://portal.example', topic: 'portal-production' });

const partner = shippedPartners.own;
const at = (path: string) => ({ language: 'en', partner, path }) as const;

const pageWith = (answers: RenderedPage['firstView']['answers']): RenderedPage => ({
  kind: 'page',
  route: 'billing',
  status: 200,
  title: 'Billing',
  description: 'What you owe, & why',
  html: '<h1>Billing</h1>',
  page: { id: 'billing', source: 'billing.tsx', cards: [], needs: [] },
  catalogues: {},
  firstView: {
    answers,
    at: { pathname: '/billing', search: '', params: {}, query: {} },
    shell: page,
    sent: null,
    traceId: 'f00d',
    partner: onPage(partner, 'en'),
    frontEnd: null,
    isWebview: false,
  },
});

test('a page is written as the same bytes in whatever order its queries were answered', () => {
  const documents = ['sha256:1 {}', 'sha256:2 {"id":"a"}', 'sha256:2 {"id":"b"}', 'sha256:3 {}'];
  const written = documentOf(pageWith(Object.fromEntries(documents.map((id) => [id, { data: id }]))), at('/billing'));
  for (const id of documents) expect(written).toContain(JSON.stringify(id));
  fc.assert(
    fc.property(fc.shuffledSubarray(documents, { minLength: documents.length }), (order) => {
      expect(documentOf(pageWith(Object.fromEntries(order.map((id) => [id, { data: id }]))), at('/billing'))).toBe(written);
    }),
  );
});

test('a page contains the topic its events go to, so that they need not wait for the settings', () => {
  expect(documentOf(pageWith({}), at('/billing'))).toContain('<html lang="en" data-topic="portal-production"><head>');
});

test('before the first paint a page loads only its styles, those of its area last; a script in it loads the others once each, after what they import', () => {
  const written = documentOf(pageWith({}), at('/billing'));
  expect([...written.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file)).toEqual(['shared.css', 'entry.css', 'billing.css']);
  expect(written).toContain('<script type="module">bringTheOthers()</script>');
  expect(written).toContain('id="scripts">["/shared.js","/billing.js","/entry.js"]<');
});

test('within the app the frame of the webview comes before the script that hydrates the page', () => {
  const page = pageWith({});
  const written = documentOf({ ...page, firstView: { ...page.firstView, isWebview: true } }, at('/billing'));
  expect(written).toContain('id="scripts">["/shared.js","/billing.js","/webview.js","/entry.js"]<');
});

test('search engines can read what a page is about and where the other language is', () => {
  const written = documentOf(pageWith({}), at('/billing?x=1&y=2'));
  expect(written).toContain('<meta name="description" content="What you owe, &amp; why">');
  // Search engines heed what leads to a canonical address.
  expect(written).toContain(
    '<link rel="canonical" href="https://portal.example/billing"><link rel="alternate" hreflang="en" href="https://portal.example/billing">',
  );
  expect(written).toContain('<link rel="alternate" hreflang="es" href="https://portal.example/es/billing">');
});

test('(A13) nothing a customer or a provider wrote closes the element with the query results', () => {
  const written = documentOf(pageWith({ 'sha256:1 {}': { data: '</script><script>alert(1)</script>' } }), at('/billing'));
  expect(written).not.toContain('<script>alert');
});
