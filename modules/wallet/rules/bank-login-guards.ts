import { payer } from '#platform/rules/route.ts';

/** Who may open a page that leads to the login at a bank, in whichever journey. */
export const bankLogin = [...payer, 'feature wallet.bankLogin'] as const;
