import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { card as cardOfRobin } from '#modules/wallet/rules/testing.ts';
import { accountParts } from '#platform/rules/account-part.ts';
import { marksOfOthersIn, shippedPartners } from '#platform/server/partners/testing.ts';
import { AUTHORIZATION_VERSION, BACKUP_VERSION } from '../../rules/authorization.ts';
import { authorizationText, backupText } from './authorization-text.ts';

/** The text of each version. A changed text needs a new version. */
const said: Readonly<Record<string, string>> = {
  '2026-11-21': '579cfcfbb0a75554',
  '2026-11-22': '217228cefe35df10',
  '2026-11-22-backup': '709a0ba6ed95124f',
  '2026-11-23': 'ff73f09585ad8afa',
  '2026-11-23-backup': '1d440fbf675aa9ba',
  '2026-11-28': '4a64189df41cacd5',
  '2026-11-28-backup': 'c7c4433785e687b5',
};

const partner = shippedPartners.own;

const card = { ...cardOfRobin, methodId: 'm', isDefault: true };

const textOf = (language: 'en' | 'es') =>
  accountParts.map((part) => authorizationText({ language, partner }, card, { part, debitDays: 18 })).join('\n');

test('the version of an authorization changes with its text', () => {
  const words = [textOf('en'), textOf('es')].join('\n');
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(said[AUTHORIZATION_VERSION]);
});

test('the version of a backup authorization changes with its text', () => {
  const words = (['en', 'es'] as const)
    .map((language) => accountParts.map((part) => backupText({ language, partner }, card, part)).join('\n'))
    .join('\n');
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(said[BACKUP_VERSION]);
});

test('a backup is authorized for what the first method did not pay, once per statement, and after a notice', () => {
  const text = backupText({ language: 'en', partner }, card, 'core');
  for (const words of ['Visa ending in 4242', 'when the payment method of my Auto Pay is declined', 'once for each statement', 'this method first'])
    expect(text).toContain(words);
});

test('AUTO-06 mobile says that it can end only without an active line; core can always be cancelled', () => {
  expect(authorizationText({ language: 'en', partner }, card, { part: 'mobile', debitDays: 18 })).toContain('when no mobile line is active any more');
  expect(authorizationText({ language: 'en', partner }, card, { part: 'core', debitDays: 18 })).toContain('I may change or cancel this at any time');
});

test.each(shippedPartners.all)('authorizes $name and no other partner', (of) => {
  for (const language of ['en', 'es'] as const) {
    const texts = [
      authorizationText({ language, partner: of }, card, { part: 'core', debitDays: 18 }),
      backupText({ language, partner: of }, card, 'core'),
    ];
    for (const text of texts) {
      expect(text).toContain(of.name);
      expect(marksOfOthersIn(text, of)).toEqual([]);
    }
  }
});

test('states method, day and notice', () => {
  const text = authorizationText({ language: 'en', partner }, card, { part: 'core', debitDays: 12 });
  for (const words of ['Visa ending in 4242', '12 days after the statement', 'ten days before', 'a notice with the amount and the date'])
    expect(text).toContain(words);
});
