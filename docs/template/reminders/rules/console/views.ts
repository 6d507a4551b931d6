import type { IsoDate } from '#platform/rules/calendar.ts';

/** What the module shows in the operators' console. */
export type RemindersViews = { readonly reminders: readonly CountedDay[] };

/** A day, and how many reminders fall on it. */
export type CountedDay = { readonly on: IsoDate; readonly count: number };
