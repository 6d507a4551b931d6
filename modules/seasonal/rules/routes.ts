import type { Routes } from '#platform/rules/route.ts';
import { seasonalJourney } from './seasonal-journey.ts';

export const seasonalRoutes = { ...seasonalJourney.routes } as const satisfies Routes;
