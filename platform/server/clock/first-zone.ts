/** The time zone where each day begins first. */
export const FIRST_ZONE = 'Etc/GMT-14';
