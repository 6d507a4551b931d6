import type { Settings } from '#platform/rules/settings.ts';

/** What open pages follow. */
export const telemetryPageSettings = {
  'telemetry.enabled': {
    type: 'boolean',
    default: true,
    meaning: 'The portal tells its operator what it does and where it fails; never who does it',
  },
} as const satisfies Settings;
