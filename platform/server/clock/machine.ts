import type { MachineClock } from './clock.ts';

/** The machine's own time. The one place that reads it. */
export const machineClock: MachineClock = { nowMs: () => Date.now() };
