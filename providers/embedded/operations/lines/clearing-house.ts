import type { PortField, PortRequest } from '#modules/orders/rules/line-order.ts';

/**
 * What the sandbox of the other carriers finds wrong in a request for a number: one thing at a time, as a clearing house answers. Undefined: nothing.
 * These values have it disagree, so that the whole process can be gone through: a number that ends in 0199, an account number in 000, PIN 0000, ZIP 00000.
 */
export function disputedIn({ number, accountNumber, pin, zip }: PortRequest): PortField | undefined {
  if (number.endsWith('0199')) return 'number';
  if (accountNumber.endsWith('000')) return 'account-number';
  if (/^0+$/.test(pin)) return 'pin';
  return /^0+$/.test(zip) ? 'zip' : undefined;
}

/** A number that ends in 0198 stays with its carrier when it is to switch. */
export const isKeptBack = (number: string): boolean => number.endsWith('0198');
