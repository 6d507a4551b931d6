import type { IsoDate } from '#platform/rules/calendar.ts';

/** A date as the field expects it, in every language: "11/30/26". */
export const monthDayYear = (date: IsoDate): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(2, 4)}`;
