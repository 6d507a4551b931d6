import { expect, test } from 'vitest';
import type { CommonWord } from '#platform/rules/notices/common-words.ts';
import { declareNotices } from '#platform/rules/notices/declare-notices.ts';
import { receipt } from '#platform/rules/notices/policy.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import { noticeKinds } from './kinds.ts';

test.each([
  ['en', Object.values(en)],
  ['es', Object.values(es)],
] as const)('a shared sentence that asks for a call gives the number (%s)', (_, texts) => {
  const asking = texts.filter((text) => /\bcall\b|\bllame\b|llámenos/i.test(text));
  expect(asking.length).toBeGreaterThan(0);
  expect(asking.filter((text) => !text.includes('{phone}'))).toEqual([]);
});

const declaring = (owner: string) =>
  declareNotices<{ readonly 'it-happened': object }>()({
    owner,
    words: { en: {}, es: {} },
    policies: { 'it-happened': receipt },
    previews: { 'it-happened': 'previewChanged' satisfies CommonWord },
    templates: { 'it-happened': () => ({ subject: '', paragraphs: [], facts: [], link: { words: '', path: '/' } }) },
  });

test('a kind that two modules declare is refused, and so is one that none does', () => {
  expect(() => noticeKinds([declaring('orders'), declaring('outages')])).toThrow('outages declares the notice it-happened');
  expect(() => noticeKinds([declaring('orders')]).of('it-ended')).toThrow('no module declares the notice it-ended');
});
