import type { Routes } from '#platform/rules/route.ts';
import { moveJourney } from './move-journey.ts';

export const moveRoutes = { ...moveJourney.routes } as const satisfies Routes;
