import { randomUUID } from 'node:crypto';
import { accept } from '#platform/rules/result.ts';
import type { EnteredMethod, VaultPort } from './vault.ts';

/** A vault without numbers: every session is one word, and the references "visa" and "prepaid" are cards that anybody entered, "right code" and "wrong code" security codes. */
export function createModelVault(): VaultPort & { readonly removed: string[] } {
  const removed: string[] = [];
  const codes = new Set(['right code', 'wrong code']);
  return {
    removed,
    open: async () => accept('session'),
    fieldsUrl: (session, language) => `https://vault.example.com/fields?session=${session}&lang=${language}`,
    takeOver: async (_accountId, _purpose, reference) =>
      reference === 'visa' || reference === 'prepaid' ? { ...visa, methodId: randomUUID(), prepaid: reference === 'prepaid' } : undefined,
    remove: async (_accountId, methodId) => {
      removed.push(methodId);
    },
    numbersToConfirm: async () => [],
    confirm: async () => {},
    openCode: async () => accept('code-session'),
    codeUrl: (session, language) => `https://vault.example.com/code?session=${session}&lang=${language}`,
    handOnCode: async ({ reference }) => (codes.delete(reference) ? `handed on: ${reference}` : undefined),
    verifyCode: async ({ reference }) => {
      if (!codes.delete(reference)) return 'gone';
      return reference === 'right code' ? 'verified' : 'refused';
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
