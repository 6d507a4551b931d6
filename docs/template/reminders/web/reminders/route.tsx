import { pathOf } from '#platform/rules/routes.ts';
import { AddReminderDocument, RemindersDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type RemindersData, RemindersPage } from './RemindersPage.tsx';

/** /reminders: what is still to come, and setting one. */
export const page = definePage<RemindersData>({
  async load({ graph, search: { after = null } }) {
    const { account } = await graph(RemindersDocument, { after });
    return account ? { reminders: account.reminders.items, next: account.reminders.next } : notHere;
  },
  act: add,
  title: (_data, words) => sayIn<typeof en>(words, 'reminders')('remindersTitle'),
  Page: RemindersPage,
});

const corrections = { text: 'textCorrect', on: 'onCorrect' } as const;

async function add(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const { text = '', on = '' } = fieldsOf(form);
  const { addReminder: answer } = await graph(AddReminderDocument, { text, on });
  if (answer.__typename === 'Reminder') return { goTo: pathOf('reminders') };
  const say = sayIn<typeof en>(words, 'reminders');
  return { problems: answer.fields.map((field) => ({ field, text: say(corrections[field]) })) };
}
