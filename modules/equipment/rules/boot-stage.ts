/** What a device goes through from power to service, in order. */
export const bootStages = ['powered', 'ranging', 'registered', 'provisioned', 'online'] as const;
export type BootStage = (typeof bootStages)[number];

/** Why a device gets no further than its stage: it is on another account, in the wrong port, or the network gives a code. */
export type BootFailure = { readonly reason: 'wrong-account' | 'wrong-port' } | { readonly reason: 'failed'; readonly code: string };
