import { CHECKED_NUMBER_BYTES, checkedNumber, isCheckedNumber } from '#platform/rules/text/checked-number.ts';

/** The number of random bytes that a confirmation number needs. */
export const CONFIRMATION_RANDOM_BYTES = CHECKED_NUMBER_BYTES;

const PREFIX = 'DM';

/** "DM", nine random characters and a check character (decisions 6). @throws RangeError for any other number of bytes */
export const confirmationNumber = (random: Uint8Array): string => checkedNumber(PREFIX, random);

/** Whether the check character of a confirmation number is right. */
export const isConfirmationNumber = (text: string): boolean => isCheckedNumber(PREFIX, text);
