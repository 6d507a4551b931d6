import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountParts } from '#platform/rules/account-part.ts';
import { AUTHORISATION_VERSION } from '../rules/authorisation.ts';
import { authorisationText } from './authorisation-text.ts';

/** What each version said. A text that changes gets a version of its own. */
const said: Readonly<Record<string, string>> = { '2026-11-21': '579cfcfbb0a75554' };

const card = {
  methodId: 'm',
  kind: 'card',
  brand: 'visa',
  lastFour: '4242',
  nameOn: 'Robin Ames',
  expiry: { year: 2029, month: 4 },
  zip: '12207',
  prepaid: false,
  isDefault: true,
} as const;

const textOf = (language: 'en' | 'es') => accountParts.map((part) => authorisationText(language, card, { part, debitDays: 18 })).join('\n');

test('the version of an authorisation stands for these words and no others', () => {
  const words = [textOf('en'), textOf('es')].join('\n');
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(said[AUTHORISATION_VERSION]);
});

test('AUTO-06 mobile says that it can end only without an active line; core can always be cancelled', () => {
  expect(authorisationText('en', card, { part: 'mobile', debitDays: 18 })).toContain('when no mobile line is active any more');
  expect(authorisationText('en', card, { part: 'core', debitDays: 18 })).toContain('I may change or cancel this at any time');
});

test('names method, day and notice', () => {
  const text = authorisationText('en', card, { part: 'core', debitDays: 12 });
  for (const words of ['Visa ending in 4242', '12 days after the statement', 'ten days before', 'three days before']) expect(text).toContain(words);
});
