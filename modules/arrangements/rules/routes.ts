import type { Routes } from '#platform/rules/route.ts';
import { arrangementJourney } from './arrangement-journey.ts';

export const arrangementsRoutes = { ...arrangementJourney.routes } as const satisfies Routes;
