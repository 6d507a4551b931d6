import type { IsoInstant } from '#platform/rules/calendar.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { buildHousehold } from './builder.ts';
import type { Household } from './household.ts';
import { everyday } from './stories/everyday.ts';
import { pastDue } from './stories/past-due.ts';
import { special } from './stories/special.ts';

/** Every persona's password in lower environments (decisions 1). */
export const PERSONA_PASSWORD = 'Demarc-demo-2026';

/** The accounts of all personas as they stand at an instant. */
export function households(now: IsoInstant): readonly Household[] {
  const eastern = todayIn(now, 'America/New_York');
  return [...everyday(eastern), ...pastDue(eastern), ...special(eastern)].map((story) => buildHousehold(story, now));
}
