import type { Reader } from '#modules/account/web/reader/reader.ts';

/** A customer who is signed in. */
export const olivia: Reader = {
  accountEnding: '4821',
  username: 'olivia',
  firstName: 'Olivia',
  lastName: 'Marsh',
  mayPay: true,
  isEnterprise: false,
  services: [],
};
