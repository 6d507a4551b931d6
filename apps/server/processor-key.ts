import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';

/** What our own calls to the sandbox processor are known by. */
export const processorKey = (settings: Pick<Settings, 'secret'>): string => keyFor(settings, 'sandbox processor');

/** What the sandbox processor signs by when it tells us something by itself. */
export const webhookKey = (settings: Pick<Settings, 'secret'>): string => keyFor(settings, 'sandbox processor webhooks');
