import { expect, test } from 'vitest';
import { html } from './html.ts';
import { table } from './parts.ts';

test('a table keeps its roles for screen readers when its rows are laid out as cards, and each cell names its column', () => {
  const { text } = table(
    'Payments',
    ['Number', { figure: 'Amount' }, 'For'],
    [
      [html`<a href="/1">DM1</a>`, '$1.00', '<TV>'],
      ['DM2', 2, ''],
    ],
  );
  expect(text).toContain(
    '<div class="scroll"><table role="table" aria-label="Payments"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Number</th>',
  );
  expect(text).toContain('<th role="columnheader" scope="col" class="figure">Amount</th>');
  expect(text).toContain('<tr role="row"><td role="cell" data-head="Number"><div><a href="/1">DM1</a></div></td>');
  expect(text).toContain('<td role="cell" class="figure" data-head="Amount"><div>2</div></td><td role="cell" data-head="For"></td>');
  expect(text).toContain('data-head="For"><div>&lt;TV&gt;</div>');
});
