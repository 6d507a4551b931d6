import type { FastifyInstance } from 'fastify';
import type { Mailbox } from '#modules/notices/server/mailbox.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { addDevMailbox } from './dev-mailbox/routes.ts';
import { addLiveReload } from './live-reload.ts';

/** What helps whoever builds or shows the portal, and is not there at all where customers are real. */
export function addLowerEnvironments(
  app: FastifyInstance,
  { lower, development }: Pick<Settings, 'lower' | 'development'>,
  mailbox: Mailbox | undefined,
): void {
  if (!lower) return;
  if (mailbox) addDevMailbox(app, mailbox);
  if (development) addLiveReload(app);
}
