import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '#modules/billing/copy/en.ts';
import { es } from '#modules/billing/copy/es.ts';
import { cents } from '#platform/rules/money.ts';
import { createWords, WordsProvider } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { ChangeCard } from './ChangeCard.tsx';
import { StatementsCard } from './StatementsCard.tsx';

/** The newest one wrote off a balance, so its charges are negative. */
const statements = [
  { __typename: 'StatementHead', id: 'second', on: '2026-12-09', charges: cents(-40_00) },
  { __typename: 'StatementHead', id: 'first', on: '2026-11-09', charges: cents(80_00) },
] as const;

const cards: readonly (readonly [string, ReactNode])[] = [
  ['the list', <StatementsCard key="list" statements={statements} unpaid={undefined} />],
  ['the chart, its sentence and its table', <ChangeCard key="chart" part="core" statements={statements} totals={[]} change={null} />],
];

test.each(cards)('(U26) a statement with more credits than charges reads as a credit in %s, never as a minus', (_, card) => {
  for (const [language, said, credit] of [
    ['en', en, 'Credit $40.00'],
    ['es', es, es.credit.replace('{amount}', '$40.00')],
  ] as const) {
    const words = createWords(language, ownPartner);
    words.add('billing', Object.fromEntries(Object.entries(said).map(([id, text]) => [id, compileMessage(text)])));
    words.add('statements', {});
    const html = renderToStaticMarkup(<WordsProvider words={words}>{card}</WordsProvider>);
    expect(html).toContain(credit);
    expect(html).toContain('$80.00');
    expect(html).not.toMatch(/[-−]\$/);
  }
});
