import type { Settings } from '#platform/rules/settings.ts';
import { telemetryPageSettings } from './page-settings.ts';

export const telemetrySettings = {
  ...telemetryPageSettings,
  'telemetry.keptDays': {
    type: 'number',
    default: 90,
    unit: 'days',
    least: 1,
    most: 400,
    forAll: true,
    meaning: 'How long events are kept',
  },
} as const satisfies Settings;
