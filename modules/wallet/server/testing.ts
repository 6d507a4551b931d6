import { randomUUID } from 'node:crypto';
import { accept } from '#platform/rules/result.ts';
import type { EnteredMethod, VaultPort } from './vault.ts';

/** A vault without numbers: every session is one word, and the reference "visa" is a card that anybody entered. */
export function createModelVault(): VaultPort {
  return {
    open: async () => accept('session'),
    fieldsUrl: (session, language) => `https://vault.example.com/fields?session=${session}&lang=${language}`,
    takeOver: async (_accountId, _purpose, reference) => (reference === 'visa' ? { ...visa, methodId: randomUUID() } : undefined),
    remove: async () => {},
  };
}

const visa: EnteredMethod = {
  methodId: '',
  kind: 'card',
  brand: 'visa',
  lastFour: '4242',
  nameOn: 'Robin Ames',
  expiry: { year: 2029, month: 4 },
  zip: '12207',
  prepaid: false,
  isDefault: false,
  token: 'tok_visa',
};
