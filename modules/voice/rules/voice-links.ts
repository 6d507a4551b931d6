import type { SiteLinks } from '#platform/rules/partner/partner.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';

/** Where customers manage their voice service: paths of ours, or addresses of other sites. */
export type VoiceLinks = { readonly manage: string; readonly forwarding: string; readonly voicemail: string };

/**
 * By the account's footprint, whose partner these links are of, and by environment (HDR-06): to the partner's own site for voicemail, of which every
 * environment but production uses the one for staging; else to its Voice Zone; else to our pages.
 */
export function voiceLinksOf({ voiceZone, voicemail }: Pick<SiteLinks, 'voiceZone' | 'voicemail'>, environment: string): VoiceLinks {
  const zone = voiceZone === undefined ? undefined : VOICE_ZONE_PATH;
  const own = voicemail && (environment === 'production' ? voicemail.production : voicemail.staging);
  return {
    manage: zone ?? pathOf('voicePhone'),
    forwarding: zone ?? pathOf('voiceSettings'),
    voicemail: own ?? zone ?? pathOf('voicemails'),
  };
}
