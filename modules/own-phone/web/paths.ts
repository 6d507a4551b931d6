/** Bringing a phone: the phone, its line, the review. */
export const OWN_PHONE_PATH: `/${string}` = '/byod';
export const LINE_PATH: `/${string}` = `${OWN_PHONE_PATH}/line`;
export const REVIEW_PATH: `/${string}` = `${OWN_PHONE_PATH}/review`;
