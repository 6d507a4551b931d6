import { randomUUID } from 'node:crypto';
import { accept, refuse } from '#platform/rules/result.ts';
import { bank, card } from '../rules/testing.ts';
import type { BankLinkPort } from './bank-link.ts';
import type { EnteredMethod, VaultPort } from './vault.ts';

/**
 * A vault without numbers. Every session has the same name. The references "visa" and "prepaid" are entered cards, "right code" and "wrong code"
 * security codes; "checking" is an account that a bank reported, and "closed" one that cannot be charged.
 */
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

/** A bank without customers: every login has its address, which contains what it carries back. */
export const createModelBankLink = (): BankLinkPort => ({
  origin: 'https://bank.example.com',
  open: async ({ returnTo, state }) => `https://bank.example.com/?${new URLSearchParams({ returnTo, state })}`,
});

const checking = { ...bank, bankName: 'A bank', token: 'tok_bank' } as const satisfies Partial<EnteredMethod>;
const visa = { ...card, token: 'tok_visa' } as const satisfies Partial<EnteredMethod>;
