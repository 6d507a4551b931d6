import type { IsoDate } from '#platform/rules/calendar.ts';

/** What the module shows in the operators' console. */
export type RemindersViews = { readonly reminders: RemindersPage };

/** `moved`: how many were just moved to another day. */
export type RemindersPage = { readonly days: readonly CountedDay[]; readonly moved: number | undefined };

/** A day, and how many reminders fall on it. */
export type CountedDay = { readonly on: IsoDate; readonly count: number };
