import { autoPay } from './auto-pay.ts';
import { bankLogin, devicePayment, mobilePayment, payment, replacement } from './paying.ts';
import type { Press } from './press.ts';
import { oneForAll, wallet } from './wallet.ts';

/** A flow from its first page to its outcome. */
export type Journey = { readonly name: string; readonly customer: string; readonly start: string; readonly presses: readonly Press[] };

/** Every flow, repeatable in each round; `amount` must differ from round to round, "1.05". */
export const journeysOf = (amount: string): readonly Journey[] => [
  { name: 'a payment', customer: 'olivia', start: '/billing', presses: payment(amount) },
  { name: 'mobile', customer: 'liam', start: '/billing/pay?part=mobile', presses: mobilePayment(amount) },
  { name: 'a device', customer: 'benjamin', start: '/billing/mobile/devices', presses: devicePayment(amount) },
  { name: 'a replacement', customer: 'henry', start: '/billing/scheduled', presses: replacement(amount) },
  { name: 'a bank login', customer: 'liam', start: '/billing/pay?part=core', presses: bankLogin(amount) },
  { name: 'Auto Pay', customer: 'olivia', start: '/billing/autopay', presses: autoPay },
  { name: 'the wallet', customer: 'olivia', start: '/billing/methods', presses: wallet },
  { name: 'one card for all', customer: 'liam', start: '/billing/methods/manage-all', presses: oneForAll },
];
