import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';
import { isOneLine } from '#platform/rules/text/person.ts';

export const LONGEST_HOLDER = 100;

/** Whether this may be the name on a card or account: in one line, without anything that cannot be seen, and not its number (PCI DSS 3.2.1). */
export const isHolder = (name: string): boolean => name !== '' && name.length <= LONGEST_HOLDER && isOneLine(name) && !holdsCardNumber(name);
