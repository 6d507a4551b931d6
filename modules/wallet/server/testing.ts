import { randomUUID } from 'node:crypto';
import { accept, refuse } from '#platform/rules/result.ts';
import type { BankLinkPort } from './bank-link.ts';
import type { EnteredMethod, VaultPort } from './vault.ts';

/** A vault without numbers: every session is one word, and the references "visa" and "prepaid" are cards that anybody entered, "right code" and "wrong code" security codes; "checking" is an account that a bank told of, and "closed" one that charges nothing. */
export function createModelVault(): VaultPort & { readonly removed: string[] } {
  const removed: string[] = [];
  const codes = new Set(['right code', 'wrong code']);
  return {
    removed,
    open: async () => accept('session'),
    fieldsUrl: (session, language) => `https://vault.example.com/fields?session=${session}&lang=${language}`,
    redeem: async (_accountId, _purpose, reference) =>
      reference === 'visa' || reference === 'prepaid' ? { ...visa, methodId: randomUUID(), prepaid: reference === 'prepaid' } : undefined,
    link: async ({ methodId, code }) =>
      code === 'checking' ? accept({ ...checking, methodId }) : refuse(code === 'closed' ? 'refused' : 'no-such-entry'),
    remove: async (_accountId, methodId) => {
      removed.push(methodId);
    },
    numbersToConfirm: async () => [],
    confirm: async () => {},
    openCode: async () => accept('code-session'),
    codeUrl: (session, language) => `https://vault.example.com/code?session=${session}&lang=${language}`,
    forwardCode: async ({ reference }) => (codes.delete(reference) ? `handed on: ${reference}` : undefined),
    verifyCode: async ({ reference }) => {
      if (!codes.delete(reference)) return 'gone';
      return reference === 'right code' ? 'verified' : 'refused';
    },
  };
}

/** A bank where nobody is: every login has its address, with what it carries back. */
export const createModelBankLink = (): BankLinkPort => ({
  origin: 'https://bank.example.com',
  open: async ({ returnTo, state }) => `https://bank.example.com/?${new URLSearchParams({ returnTo, state })}`,
});

const checking = {
  kind: 'bankAccount',
  accountType: 'checking',
  lastFour: '6789',
  nameOn: 'Robin Ames',
  bankName: 'A bank',
  isDefault: false,
  token: 'tok_bank',
} as const satisfies Partial<EnteredMethod>;

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
