import type { IsoDate } from '#platform/rules/calendar.ts';

/** The statement that asks for what is owed anew, and whether Auto Pay collects it as things stand. */
export type NextBill = { readonly on: IsoDate; readonly byAutoPay: boolean };
