import { keyFor, type Settings } from '#platform/server/settings/settings.ts';

/** What our own calls to the sandbox processor are known by. */
export const processorKey = (settings: Pick<Settings, 'secret'>): string => keyFor(settings, 'sandbox processor');
