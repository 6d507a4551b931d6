import type { AccountPart } from '#platform/rules/account-part.ts';
import { pathOf } from '#platform/rules/routes.ts';

/** Where a part's bill is paid. Core is the page's default and needs no parameter, which keeps text messages short. */
export const billToPay = (part: AccountPart): `/${string}` => (part === 'core' ? pathOf('payStart') : `${pathOf('payStart')}?part=${part}`);
