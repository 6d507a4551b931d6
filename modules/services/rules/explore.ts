import type { Role } from '#platform/rules/role.ts';

/** What an explore card offers (specification 2.4). */
export type ExploreAct =
  | 'activate'
  | 'plan-details'
  | 'security-suite'
  | 'upgrade'
  | 'voice-zone'
  | 'voice-manager'
  | 'watch-tv'
  | 'troubleshoot-remote';

export type ExploredLine = 'internet' | 'tv' | 'voice';

/** Where the acts lead, as far as they stand; an act without a place is not offered. */
export type ExplorePlaces = Partial<Readonly<Record<ExploreAct, string>>>;

type Explorer = {
  readonly line: ExploredLine;
  readonly role: Role;
  /** Whether the account may use Voice Zone: its footprint has one, and the reader may manage voice (EXPL-02). */
  readonly voiceZone: boolean;
  /** The feature flag of the security suite's route. */
  readonly securitySuite: boolean;
  /** The flag that lets the TV card offer help with the remote control. */
  readonly exploreCta: boolean;
};

/** The acts of a card, in their order (EXPL-01). */
export function exploreActs({ line, role, voiceZone, securitySuite, exploreCta }: Explorer): readonly ExploreAct[] {
  const isHead = role === 'Primary' || role === 'Admin';
  switch (line) {
    case 'internet':
      return ['activate', ...(securitySuite ? (['security-suite'] as const) : []), 'upgrade'];
    case 'tv':
      return ['activate', 'watch-tv', ...(exploreCta ? (['troubleshoot-remote'] as const) : []), 'upgrade'];
    case 'voice':
      return ['activate', ...(isHead ? (['plan-details'] as const) : []), voiceZone ? 'voice-zone' : 'voice-manager', 'upgrade'];
  }
}

/** Those that lead somewhere. */
export const standing = (acts: readonly ExploreAct[], places: ExplorePlaces) =>
  acts.flatMap((act) => {
    const href = places[act];
    return href === undefined ? [] : [{ act, href }];
  });
