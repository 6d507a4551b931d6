import type { Command } from '#platform/server/commands/command.ts';
import type { RemindersApi } from './api.ts';

type Dependencies = { readonly reminders: Pick<RemindersApi, 'ofAccount'>; readonly accountIdNamed: (named: string) => Promise<string> };

const list: Command<Dependencies> = {
  name: 'reminders list',
  summary: 'Lists the days on which the users of an account will be reminded.',
  usage: 'ACCOUNT',
  run: ({ words: [named = ''] }, context) =>
    context.withModules(async ({ reminders, accountIdNamed }) => {
      const all = (await reminders.ofAccount(await accountIdNamed(named))).map(({ reminderId, userId, on }) => ({ reminderId, userId, on }));
      return { json: all, lines: all.length > 0 ? all.map(({ on, userId }) => `${on}  ${userId}`) : ['Nobody on this account has set a reminder.'] };
    }),
};

export const remindersCommands: readonly Command<Dependencies>[] = [list];
