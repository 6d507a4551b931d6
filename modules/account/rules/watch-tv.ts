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

/**
 * Whether "Watch TV" leads to the buy home instead (HDR-04, decisions 10): without TV service, and for accounts of another type than standard. What is
 * ordered and does not work yet is not sold once more.
 */
export const buysTv = ({ type, services }: Account, sites: VideoSites | undefined): boolean =>
  sites !== undefined && (type !== 'standard' || services.every(({ line }) => line !== 'tv'));
