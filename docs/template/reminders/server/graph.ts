import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { requireActiveViewer, requireViewer } from '#platform/server/graph/viewer.ts';
import { LONGEST_TEXT, type ReminderField, reminderFieldEnum } from '../rules/reminder.ts';
import type { RemindersApi, SeenReminder } from './api.ts';

type Refused = { readonly reason: 'malformed'; readonly fields: readonly ReminderField[] };

const refusalReasonEnum: Enumeration<Refused['reason']> = {
  name: 'ReminderRefusalReason',
  description: 'Why nothing was stored',
  values: { malformed: 'see fields' },
};

/** `Account.reminders`, and setting one. */
export function addRemindersGraph(builder: GraphBuilder, api: () => RemindersApi): void {
  const reminder = builder.objectRef<SeenReminder>('Reminder').implement({
    description: 'What a user wants to be reminded of',
    fields: (t) => ({
      id: t.exposeID('reminderId', { description: 'Its id' }),
      text: t.exposeString('text', { description: 'Plain text' }),
      on: t.expose('on', { type: 'IsoDate', description: 'The day, in the account’s time zone' }),
    }),
  });
  const refused = builder.objectRef<Refused>('ReminderRefused').implement({
    description: 'Nothing was stored',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }),
      fields: t.field({ type: [enumOf(builder, reminderFieldEnum)], description: 'The fields to correct', resolve: ({ fields }) => [...fields] }),
    }),
  });
  const adding = builder.unionType('AddReminderAnswer', {
    description: 'The new reminder, or what to correct',
    types: [reminder, refused],
    resolveType: (value) => ('reason' in value ? 'ReminderRefused' : 'Reminder'),
  });
  const pages = paging(builder, 20);
  builder.objectFields('Account', (t) => ({
    reminders: t.field({
      type: pageOf(builder, 'ReminderPage', reminder),
      description: 'The viewer’s own reminders that are still to come, soonest first',
      args: pages.args,
      complexity: pages.complexity,
      resolve: (_, args, context) => api().mine(requireViewer(context), pages.request(args)),
    }),
  }));
  builder.mutationField('addReminder', (t) =>
    t.field({
      type: adding,
      description: 'Sets a reminder for the viewer',
      args: {
        text: t.arg.string({ required: true, description: `What to be reminded of, at most ${LONGEST_TEXT} characters` }),
        on: t.arg.string({ required: true, description: 'The day, "2026-11-30"; it has to be after today' }),
      },
      async resolve(_, typed, context) {
        const added = await api().add(requireActiveViewer(context), typed);
        return added.ok ? added.value : ({ reason: 'malformed', fields: added.refusal } as const);
      },
    }),
  );
}
