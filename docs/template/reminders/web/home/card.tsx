import { defineCard } from '#platform/web/card.ts';
import { NextReminderDocument } from '#platform/web/generated/graphql.ts';
import { type Next, NextReminder } from './NextReminder.tsx';

/** The next reminder, on Home; nothing if there is none. */
export const card = defineCard<Next>({
  load: async ({ graph }) => (await graph(NextReminderDocument, {})).account?.reminders.items[0],
  Card: NextReminder,
});
