import type { Partner } from '#platform/rules/partner/partner.ts';

/** The partners that this installation serves. */
export type Partners = {
  readonly all: readonly Partner[];
  /** Serves visitors without a referring partner, and is the one that operators see. */
  readonly own: Partner;
  /** By code or alias, as in a link or a cookie; undefined if unknown. */
  readonly named: (name: string) => Partner | undefined;
  /** By an account's footprint; undefined if the footprint is unknown. */
  readonly ofFootprint: (footprint: string | undefined) => Partner;
  /** The content of a partner's file at a path. */
  readonly fileAt: (path: string) => Buffer | undefined;
};

/** A partner with its files by path. */
export type PartnerWithFiles = { readonly partner: Partner; readonly files: readonly (readonly [path: string, content: Buffer])[] };

/** @throws Error unless exactly one of them serves everyone else */
export function createPartners(given: readonly PartnerWithFiles[]): Partners {
  const all = given.map(({ partner }) => partner);
  const own = all.find(({ servesEverybodyElse }) => servesEverybodyElse);
  if (!own) throw new Error('no partner serves everybody else');
  const byName = new Map(all.flatMap((partner) => [partner.code, ...partner.aliases].map((name) => [name, partner] as const)));
  const byFootprint = new Map<string | undefined, Partner>(all.flatMap((partner) => partner.footprints.map((footprint) => [footprint, partner])));
  const files = new Map(given.flatMap((each) => each.files));
  return {
    all,
    own,
    named: (name) => byName.get(name.toUpperCase()),
    ofFootprint: (footprint) => byFootprint.get(footprint) ?? own,
    fileAt: (path) => files.get(path),
  };
}
