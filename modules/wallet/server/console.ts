import { wordIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { partIn } from '#platform/rules/console/part.ts';
import type { en } from '../copy/console/en.ts';
import type { MethodRow, WalletParts } from '../rules/console/parts.ts';
import type { StatedMethod, WalletApi } from './api.ts';

type Dependencies = { readonly wallet: Pick<WalletApi, 'methods'> };

const part = partIn<WalletParts>('wallet');
const word = wordIn<typeof en>('wallet');

/** Saved payment methods on the page of an account in the operators' console. */
export const walletConsole = ({ wallet }: Dependencies): ModuleConsole<'read-payments'> => ({
  customer: {
    panels: [
      {
        right: 'read-payments',
        title: word('methods'),
        column: 'narrow',
        order: 20,
        async load({ accountId, now }) {
          const methods = await wallet.methods(accountId, now);
          return methods.length > 0 ? part('methods', methods.map(rowOf)) : undefined;
        },
      },
    ],
  },
});

const rowOf = ({ method, state }: StatedMethod): MethodRow => ({
  methodId: method.methodId,
  brand: method.kind === 'card' ? method.brand : undefined,
  bankName: method.kind === 'bankAccount' ? method.bankName : undefined,
  lastFour: method.lastFour,
  nameOn: method.nameOn,
  expiry: method.kind === 'card' ? method.expiry : undefined,
  isDefault: method.isDefault,
  state,
});
