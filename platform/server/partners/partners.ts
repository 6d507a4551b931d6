import type { Partner } from '#platform/rules/partner/partner.ts';

/** Under whose names this house serves its customers. */
export type Partners = {
  readonly all: readonly Partner[];
  /** Who serves visitors whom nobody sent, and speaks to operators. */
  readonly own: Partner;
  /** By code or alias, as a link or a cookie names it; undefined: none that we know. */
  readonly named: (name: string) => Partner | undefined;
  /** Of an account from there; undefined: nobody knows from where. */
  readonly ofFootprint: (footprint: string | undefined) => Partner;
  /** What stands at an address of a partner's files. */
  readonly fileAt: (path: string) => Buffer | undefined;
};

/** With its files by their addresses. */
export type PartnerWithFiles = { readonly partner: Partner; readonly files: readonly (readonly [path: string, content: Buffer])[] };

/** @throws Error unless one of them serves everybody else */
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
