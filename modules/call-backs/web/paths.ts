/** Where a call is asked for, and, with its link, where its turn is shown. */
export const CALL_BACK_PATH = '/outage-callback';
export const callBackPath = (link: string): `/${string}` => `${CALL_BACK_PATH}/${link}`;
