import { type FailPoint, failPoints, failPointsOfGoingBack } from '#modules/payments/server/fail-points.ts';
import type { Settings } from '#platform/server/settings/settings.ts';

/**
 * Lets a test kill this process at a named point of paying (faults F1 to F3): DEMARC_FAIL_POINT=after-charge.
 * Lower environments only; elsewhere the variable means nothing.
 */
export function failPointOf(settings: Pick<Settings, 'lower'>): { failPoint?: (name: FailPoint) => Promise<void> } {
  const wanted = [...failPoints, ...failPointsOfGoingBack].find((name) => name === process.env.DEMARC_FAIL_POINT);
  if (!settings.lower || wanted === undefined) return {};
  return {
    failPoint: async (name) => {
      if (name === wanted) process.kill(process.pid, 'SIGKILL');
    },
  };
}
