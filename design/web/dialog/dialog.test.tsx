import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Disclosure } from '../disclosure/Disclosure.tsx';
import { Dialog } from './Dialog.tsx';

const dialog = (open: boolean) =>
  renderToStaticMarkup(
    <Dialog open={open} heading="Pay more than you owe" closeLabel="Close" onClose={() => {}}>
      The rest becomes credit.
    </Dialog>,
  );

test('a dialog is named by its heading and can be closed by a labeled button', () => {
  const html = dialog(true);
  const id = html.match(/<h2 id="([^"]+)">Pay more than you owe</)?.[1];
  expect(id).toBeDefined();
  expect(html).toContain(`aria-labelledby="${id}"`);
  expect(html).toMatch(/<button type="button"[^>]*aria-label="Close"/);
});

test('a closed dialog is empty', () => {
  expect(dialog(false)).not.toContain('credit');
});

test('a disclosure opens without script', () => {
  expect(renderToStaticMarkup(<Disclosure summary="Show as a table">Figures</Disclosure>)).toMatch(/^<details[^>]*><summary.*<\/summary>.*Figures/);
});
