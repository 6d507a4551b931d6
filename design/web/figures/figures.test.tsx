import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { percent } from './percent.ts';
import { Shares } from './Shares.tsx';
import { Timeline } from './Timeline.tsx';

const widths = (html: string) => [...html.matchAll(/<rect[^>]* width="([\d.]+)%"/g)].map(([, width]) => Number(width));

test('shares are proportional, what is new is a piece of its own, and what is not above zero has none', () => {
  const html = renderToStaticMarkup(
    <Shares
      shares={[
        { key: 'a', series: 1, label: 'A', value: 60, text: '$60', added: 10 },
        { key: 'b', series: 2, label: 'B', value: 40, text: '$40' },
        { key: 'c', series: 3, label: 'C', value: -5, text: '$-5' },
      ]}
    />,
  );
  expect(widths(html)).toEqual([50, 10, 40]);
  expect(html).not.toContain('style=');
});

test('a whole of zero has no parts', () => {
  expect(percent(0, 0)).toBe('0%');
});

test('a timeline says in words what it draws, and keeps today within it', () => {
  const html = renderToStaticMarkup(
    <Timeline
      today={9}
      todayLabel="Today"
      points={[
        { key: 'bill', title: 'Bill', text: 'Nov 15', state: 'passed' },
        { key: 'due', title: 'Due', text: 'Dec 5', state: 'goal' },
      ]}
    />,
  );
  expect(html.match(/<li\b/g)).toHaveLength(2);
  expect(html).toContain('x="75%"');
  expect(html).not.toContain('style=');
});
