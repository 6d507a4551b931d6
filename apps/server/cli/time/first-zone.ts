/** Where on earth a day begins first. */
export const FIRST_ZONE = 'Etc/GMT-14';
