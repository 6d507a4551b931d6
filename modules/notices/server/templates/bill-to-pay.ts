import type { AccountPart } from '#platform/rules/account-part.ts';
import { pathOf } from '#platform/rules/routes.ts';

/** Where the bill of a part is paid. That of core is the first that the page asks about, and needs no more words in a text message. */
export const billToPay = (part: AccountPart): `/${string}` => (part === 'core' ? pathOf('payStart') : `${pathOf('payStart')}?part=${part}`);
