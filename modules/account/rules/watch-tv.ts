import type { VideoSites } from '#platform/rules/partner/partner.ts';

type Account = {
  readonly type: 'standard' | 'other';
  readonly services: readonly { readonly line: string; readonly provisioned: boolean }[];
};

/**
 * Where "Watch TV" leads (specification 2.2, decisions 10): to the partner's site, for accounts of type standard with provisioned TV service; every
 * environment but production uses its staging site. Undefined: there is no such link.
 */
export function watchTvSite({ type, services }: Account, sites: VideoSites | undefined, environment: string): string | undefined {
  const hasTv = services.some(({ line, provisioned }) => line === 'tv' && provisioned);
  if (type !== 'standard' || !hasTv) return undefined;
  return environment === 'production' ? sites?.production : sites?.staging;
}
