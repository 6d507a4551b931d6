/** What a device goes through from power to service, in order, with how long each stage takes in milliseconds of machine time. */
const STAGES = [
  { stage: 'powered', takesMs: 4_000 },
  { stage: 'ranging', takesMs: 6_000 },
  { stage: 'registered', takesMs: 5_000 },
  { stage: 'provisioned', takesMs: 5_000 },
] as const;

export const bootStages = ['powered', 'ranging', 'registered', 'provisioned', 'online'] as const;
export type BootStage = (typeof bootStages)[number];

/** The milliseconds from power to the beginning of `registered`, where a device waits until it is activated. */
export const TO_REGISTERED_MS = 10_000;

/**
 * How far a device has come. It follows from when the device got power alone, so nothing has to run meanwhile, and a restart outlives the process.
 * @param sinceBootMs milliseconds since it got power; a clock that was set back counts as none
 */
export function stageAfter(sinceBootMs: number): BootStage {
  let endsAtMs = 0;
  for (const { stage, takesMs } of STAGES) {
    endsAtMs += takesMs;
    if (sinceBootMs < endsAtMs) return stage;
  }
  return 'online';
}

/** The same for a device that does not reach a stage: it stays at the one before. `stuck`: it would be further by now. */
export function stageBefore(limit: BootStage | null, sinceBootMs: number): { readonly stage: BootStage; readonly stuck: boolean } {
  const stage = stageAfter(sinceBootMs);
  const last = limit === null ? undefined : bootStages[bootStages.indexOf(limit) - 1];
  if (last === undefined || bootStages.indexOf(stage) <= bootStages.indexOf(last)) return { stage, stuck: false };
  return { stage: last, stuck: true };
}
