import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '../rules/bill-delivery.ts';
import { consentText } from './api.ts';

/** What each version said. A changed text gets a new version. */
const said: Readonly<Record<string, string>> = { '2026-11-21': '3917e9a4b5aede5f' };

test('the version of a consent changes with its text', () => {
  const words = [consentText('en'), consentText('es')].join('\n');
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(said[CONSENT_VERSION]);
});
