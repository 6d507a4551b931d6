import type { Settings } from '#platform/rules/settings.ts';

/** What open pages follow. */
export const appBannerPageSettings = {
  'shell.appBanner': {
    type: 'boolean',
    default: true,
    meaning: "Customers on a phone are offered their provider's app, where the partner names its address in the store",
  },
} as const satisfies Settings;
