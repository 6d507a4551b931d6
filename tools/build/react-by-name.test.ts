import { expect, test } from 'vitest';
import { isByName, namesOf } from './react-by-name.ts';

test('the portal imports React by name, and the package stays one', () => {
  expect(isByName('react', '/demarc/modules/billing/web/Bill.tsx', 'import-statement')).toBe(true);
  expect(isByName('react/jsx-runtime', '/demarc/design/web/cards/Card.tsx', 'import-statement')).toBe(true);
  expect(isByName('react', '/demarc/node_modules/react-dom/cjs/react-dom.production.js', 'require-call')).toBe(false);
  expect(isByName('react', '/demarc/apps/portal/shared/react.ts', 'import-statement')).toBe(false);
  expect(isByName('react-dom', '/demarc/apps/portal/entry-client.tsx', 'import-statement')).toBe(false);
});

test('the names lead to the package itself, without what it calls internal', () => {
  const written = namesOf('react/jsx-runtime');
  expect(written).toContain("import whole from 'react/jsx-runtime';");
  expect(written).toContain('export const jsx = whole.jsx;');
  expect(namesOf('react')).not.toMatch(/INTERNALS|_/);
  expect(isByName('react', '\0demarc:by-name:react', 'import-statement')).toBe(false);
});
