/** Bringing a phone: the phone, its line, the review. */
export const OWN_PHONE_PATH: `/${string}` = '/byod';
export const LINE_PATH: `/${string}` = `${OWN_PHONE_PATH}/line`;
export const REVIEW_PATH: `/${string}` = `${OWN_PHONE_PATH}/review`;
/** The phone that was checked cannot be brought any more: which one is it? */
export const PHONE_GONE_PATH: `/${string}` = `${OWN_PHONE_PATH}?refused=no-phone`;
