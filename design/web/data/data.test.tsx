import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BarChart } from '../figures/BarChart.tsx';
import { type Column, Table } from './Table.tsx';

const bar = (name: string, value: number) => ({ key: name, label: name.slice(0, 1), name, value, text: `$${value}`, href: `/statements/${name}` });
const heights = (html: string) => [...html.matchAll(/<rect[^>]* height="([\d.]+)%"/g)].map(([, height]) => Number(height));

describe('BarChart', () => {
  test('each bar can be reached by keyboard and states its month and value', () => {
    const html = renderToStaticMarkup(<BarChart label="Bills" bars={[bar('October', 100), bar('November', 200)]} current="November" />);
    expect(html.match(/<a href="\/statements\//g)).toHaveLength(2);
    expect(html).toContain('October, $100');
    expect(html).toMatch(/<ol[^>]*aria-label="Bills"/);
  });

  test('bars start at zero and are proportional to the highest', () => {
    expect(heights(renderToStaticMarkup(<BarChart label="Bills" bars={[bar('a', 50), bar('b', 200), bar('c', 0), bar('d', -10)]} />))).toEqual([
      25, 100, 0, 0,
    ]);
  });

  test('twelve months without a charge are drawn flat', () => {
    expect(heights(renderToStaticMarkup(<BarChart label="Bills" bars={[bar('a', 0), bar('b', 0)]} />))).toEqual([0, 0]);
  });

  test('no style attribute is written, since a strict content policy would drop it', () => {
    expect(renderToStaticMarkup(<BarChart label="Bills" bars={[bar('a', 50)]} />)).not.toContain('style=');
  });
});

describe('Table', () => {
  type Payment = { readonly date: string; readonly amount: string };
  const columns: readonly Column<Payment>[] = [
    { key: 'date', header: 'Date', phone: 'first', cell: (row) => row.date },
    { key: 'amount', header: 'Amount', phone: 'last', align: 'end', cell: (row) => row.amount },
  ];
  const html = renderToStaticMarkup(
    <Table caption="Payments" columns={columns} rows={[{ date: 'October 28', amount: '$137.37' }]} rowKey={(row) => row.date} />,
  );

  test('keeps explicit table roles, for phones where its rows are stacked', () => {
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell']) expect(html).toContain(`role="${role}"`);
  });

  test('states which column its rows are sorted by, and in which direction', () => {
    const [first, ...others] = columns;
    if (!first) throw new Error('the table has columns');
    const sorted = renderToStaticMarkup(
      <Table caption="Payments" columns={[{ ...first, sorted: 'descending' }, ...others]} rows={[]} rowKey={String} />,
    );
    expect(sorted).toMatch(/<th[^>]*aria-sort="descending"[^>]*>Date</);
    expect(html).not.toContain('aria-sort');
  });

  test('names itself, its columns and its rows', () => {
    expect(html).toMatch(/<caption[^>]*>Payments<\/caption>/);
    expect(html).toMatch(/<th[^>]*scope="col"[^>]*>Amount<\/th>/);
    expect(html).toMatch(/<th[^>]*scope="row"[^>]*>October 28<\/th>/);
  });
});
