import type { ServerModule } from '#platform/server/module/server-module.ts';
import { mailModuleLimits } from '../rules/limits.ts';
import { createMail, type MailApi } from './api.ts';
import { mailCommands } from './commands.ts';
import { mailConsole } from './console.ts';
import type { MailDependencies } from './dependencies.ts';
import { addMailGraph } from './graph.ts';
import { mailTopic } from './live-mail.ts';

export const mailModule = {
  name: 'mail',
  commands: mailCommands,
  console: mailConsole,
  graph: { endpoint: 'mail', add: addMailGraph },
  limits: mailModuleLimits,
  open(deps: MailDependencies) {
    const api = createMail(deps);
    return { api, live: [mailTopic({ api, mail: deps.mail })] };
  },
} as const satisfies ServerModule<MailDependencies, MailApi>;
