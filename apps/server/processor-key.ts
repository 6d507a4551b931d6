import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';

/** Authenticates our calls to the sandbox processor. */
export const processorKey = (settings: Pick<Settings, 'secret'>): string => keyFor(settings, 'sandbox processor');

/** Authenticates our calls to the sandbox network. */
export const networkKey = (settings: Pick<Settings, 'secret'>): string => keyFor(settings, 'sandbox network');

/** Signs the sandbox processor's webhooks. */
export const webhookKey = (settings: Pick<Settings, 'secret'>): string => keyFor(settings, 'sandbox processor webhooks');
