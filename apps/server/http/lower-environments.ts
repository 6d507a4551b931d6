import type { FastifyInstance } from 'fastify';
import type { Mailbox } from '#modules/notices/server/mailbox.ts';
import { type Guard, nothingOn, refusalOf } from '#platform/rules/guards.ts';
import { serversOwn } from '#platform/rules/routes.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { addDevMailbox } from './dev-mailbox/routes.ts';
import { addDevComponents } from './developer-pages/routes.ts';
import { addLiveReload } from './pages/live-reload.ts';

/** Aids for building and demoing the portal: routes that their own guards refuse are not added at all. */
export function addLowerEnvironments(
  app: FastifyInstance,
  { lower, development }: Pick<Settings, 'lower' | 'development'>,
  mailbox: Mailbox | undefined,
): void {
  const isThere = ({ guards }: { readonly guards: readonly Guard[] }) =>
    refusalOf(guards, undefined, { ...nothingOn, forDevelopers: lower }) === undefined;
  if (mailbox && isThere(serversOwn.mailbox)) addDevMailbox(app, mailbox);
  if (isThere(serversOwn.components)) addDevComponents(app);
  if (development && isThere(serversOwn.reloading)) addLiveReload(app);
}
