import { expect, test } from 'vitest';
import { html } from './html.ts';

test('(A13) text is escaped in elements and attributes, and our own markup is not', () => {
  const name = `"><script>alert('x')</script>`;
  expect(html`<p title="${name}">${name}${html`<b>${1}</b>`}${[html`<i></i>`, html`<u></u>`]}${false}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;<b>1</b><i></i><u></u></p>',
  );
});
