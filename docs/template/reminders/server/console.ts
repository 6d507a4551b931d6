import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { showIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { RemindersViews } from '../rules/console/views.ts';
import type { RemindersApi } from './api.ts';

type Dependencies = { readonly reminders: Pick<RemindersApi, 'coming'> };

const show = showIn<RemindersViews>('reminders');

/** How many reminders go out on which day, in the operators' console. */
export const remindersConsole = ({ reminders }: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [
    {
      path: '/reminders',
      right: 'answer-customers',
      place: { group: 'run', order: 90 },
      load: async () => show('reminders', await reminders.coming()),
    },
  ],
});
