/** What a device goes through from power to service, in order, with how long each stage takes in milliseconds of machine time. */
const STAGES = [
  { stage: 'powered', takesMs: 4_000 },
  { stage: 'ranging', takesMs: 6_000 },
  { stage: 'registered', takesMs: 5_000 },
  { stage: 'provisioned', takesMs: 5_000 },
] as const;

export const bootStages = ['powered', 'ranging', 'registered', 'provisioned', 'online'] as const;
export type BootStage = (typeof bootStages)[number];

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
