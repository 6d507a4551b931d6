import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '#modules/billing/copy/en.ts';
import { en as ofStatements } from '#modules/statements/copy/en.ts';
import { cents } from '#platform/rules/money.ts';
import type { BillChangeFragment } from '#platform/web/generated/graphql.ts';
import { createWords, WordsProvider } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { ChangeCard } from './ChangeCard.tsx';

const statements = [
  { __typename: 'StatementHead', id: 'second', on: '2026-11-09', charges: cents(100_00) },
  { __typename: 'StatementHead', id: 'first', on: '2026-10-09', charges: cents(80_00) },
] as const;

const changeOf = (code: string): BillChangeFragment['changes'][number] => ({
  code,
  kind: 'new',
  description: code,
  before: cents(0),
  now: cents(5_00),
  difference: cents(5_00),
});

const compiled = (said: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(said).map(([id, text]) => [id, compileMessage(text)]));

/** The card's items, and everything it says. */
function cardOf(...codes: readonly string[]) {
  const words = createWords('en', ownPartner);
  words.add('billing', compiled(en));
  words.add('statements', compiled(ofStatements));
  const change: BillChangeFragment = {
    on: '2026-11-09',
    beforeOn: '2026-10-09',
    difference: cents(20_00),
    changes: codes.map(changeOf),
  };
  const html = renderToStaticMarkup(
    <WordsProvider words={words}>
      <ChangeCard part="core" statements={statements} totals={[]} change={change} />
    </WordsProvider>,
  );
  return { html, items: html.match(/<li[\s>]/g)?.length ?? 0 };
}

test('STMT-02 one change of a bill is a sentence', () => {
  expect(cardOf('DVR').html).toContain('DVR: new, $5.00. Everything else stayed the same.');
});

test('STMT-02 several changes are a list, each with what it adds; only the largest are named', () => {
  const [sentence, list, long] = [cardOf('DVR'), cardOf('DVR', 'Sports'), cardOf('DVR', 'Sports', 'Movies', 'Music', 'News')];
  expect([list.items - sentence.items, long.items - sentence.items]).toEqual([2, 3]);
  for (const said of ['DVR: new, $5.00.', 'Sports: new, $5.00.', '$5.00 more', 'Everything else stayed the same.']) expect(list.html).toContain(said);
  expect(long.html).toContain('2 smaller changes are on the statement.');
  expect(long.html).not.toContain('Music');
});
