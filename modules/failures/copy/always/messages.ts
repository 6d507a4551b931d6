import type { en } from '../en.ts';

/** What the service-unavailable page says: it is there before anything fails, as nothing may come then. */
export const messageKeys = [
  'service',
  'serviceText',
  'serviceName',
  'ok',
  'call',
  'store',
  'details',
  'trace',
  'copyTrace',
  'copiedTrace',
] as const satisfies readonly (keyof typeof en)[];
