import type { MethodKind } from '#platform/web/generated/graphql.ts';

/** The words of the link to another method: only what the account may pay with. Undefined if it may pay with neither. */
export function addAnother(restricted: readonly MethodKind[]): 'addMethod' | 'addCard' | 'addBankAccount' | undefined {
  const [card, bank] = [restricted.includes('card'), restricted.includes('bankAccount')];
  if (card && bank) return undefined;
  return card ? 'addBankAccount' : bank ? 'addCard' : 'addMethod';
}
