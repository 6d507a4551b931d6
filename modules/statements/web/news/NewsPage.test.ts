import { describe, expect, test } from 'vitest';
import type { Language } from '#platform/rules/language.ts';
import type { InsertFragment, NewsItemFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { show, textOf } from '../testing.tsx';
import { type NewsData, NewsPage } from './NewsPage.tsx';

const disputes = {
  id: 'disputes',
  kind: 'disclosure',
  title: 'If a charge is wrong',
  paragraphs: ['Tell us.', 'You may wait.'],
} satisfies InsertFragment;
const items: readonly NewsItemFragment[] = [
  { on: '2026-11-09', part: 'core', statementId: 'november', insert: disputes },
  {
    on: '2026-11-09',
    part: 'core',
    statementId: 'november',
    insert: { id: 'fall', kind: 'newsletter', title: 'Fall news', paragraphs: ['Leaves.'] },
  },
  { on: '2026-08-09', part: 'core', statementId: 'august', insert: { id: 'summer', kind: 'newsletter', title: 'Summer news', paragraphs: ['Sun.'] } },
];

const words: readonly (readonly [Language, Readonly<Record<'list' | 'none' | 'missing', string>>])[] = [
  [
    'en',
    {
      list:
        'Newsletters November 9, 2026 Fall news Leaves. Statement of November 9, 2026 August 9, 2026 Summer news Sun. Statement of August 9, 2026 ' +
        'Disclosures November 9, 2026 If a charge is wrong Tell us. You may wait. Statement of November 9, 2026',
      none: 'There is no news yet.',
      missing: 'Billing News Unavailable',
    },
  ],
  [
    'es',
    {
      list:
        'Boletines 9 de noviembre de 2026 Fall news Leaves. Estado de cuenta del 9 de noviembre de 2026 9 de agosto de 2026 Summer news Sun. Estado de cuenta del 9 de agosto de 2026 ' +
        'Avisos legales 9 de noviembre de 2026 If a charge is wrong Tell us. You may wait. Estado de cuenta del 9 de noviembre de 2026',
      none: 'Todavía no hay novedades.',
      missing: 'Las novedades de facturación no están disponibles',
    },
  ],
];

describe.each(words)('billing news in %s', (language, { list, none, missing }) => {
  const text = (shown: NewsData['items']) => textOf(show(NewsPage, { items: shown }, language));

  test('lists newsletters, then disclosures, each with its statement', () => {
    expect(text(items)).toContain(list);
  });

  test('opens each without script, and links to its statement', () => {
    const html = show(NewsPage, { items }, language);
    expect(html).toMatch(/<details[^>]*><summary[^>]*>(?:(?!<\/summary>).)*Fall news.*?<\/summary>.*?Leaves\./);
    expect(html).toContain('href="/billing/statements/august"');
  });

  test('says so if there is none yet or if it cannot be shown', () => {
    expect(text([])).toContain(none);
    expect(text([])).not.toContain(missing);
    expect(text(unavailable)).toContain(missing);
  });
});
