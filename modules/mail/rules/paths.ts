import { MINUTE_MS } from '#platform/rules/time/durations.ts';

/** Where a letter's frame and its files are, with a ticket each (`/{ticket}`). */
export const MAIL_BODY_PATH = '/selfservice/mail-body';
export const MAIL_FILE_PATH = '/selfservice/mail-file';
/** Where files for a draft are sent: `/{draft}`. */
export const MAIL_ATTACH_PATH = '/selfservice/mail-attach';

/** How long such an address works. */
export const MAIL_PATH_VALID_MS = 15 * MINUTE_MS;
