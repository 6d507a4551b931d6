import { randomUUID } from 'node:crypto';
import { accept } from '#platform/rules/result.ts';
import type { EnteredMethod, VaultPort } from './vault.ts';

/** A vault without numbers: every session is one word, and the references "visa" and "prepaid" are cards that anybody entered. */
export function createModelVault(): VaultPort & { readonly removed: string[] } {
  const removed: string[] = [];
  return {
    removed,
    open: async () => accept('session'),
    fieldsUrl: (session, language) => `https://vault.example.com/fields?session=${session}&lang=${language}`,
    takeOver: async (_accountId, _purpose, reference) =>
      reference === 'visa' || reference === 'prepaid' ? { ...visa, methodId: randomUUID(), prepaid: reference === 'prepaid' } : undefined,
    remove: async (_accountId, methodId) => {
      removed.push(methodId);
    },
  };
}

const visa = {
  kind: 'card',
  brand: 'visa',
  lastFour: '4242',
  nameOn: 'Robin Ames',
  expiry: { year: 2029, month: 4 },
  zip: '12207',
  isDefault: false,
  token: 'tok_visa',
} as const satisfies Partial<EnteredMethod>;
