import type { Partner } from '#platform/rules/partner/partner.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ChannelName } from '../rules/channels.ts';
import type { Channel } from './channel.ts';
import type { Audience, AudiencePort } from './port.ts';

/** What telling people stands on; apps/server hands it in. */
export type NoticesNeeds = {
  readonly database: Database;
  readonly audiences: AudiencePort;
  /** The channels of this house; on the others nobody is told anything. */
  readonly channels: { readonly [name in ChannelName]?: Channel | undefined };
  /** Who writes to the people of an account, by its footprint, and to a visitor. */
  readonly partnerOf: (audience: Pick<Audience, 'footprint' | 'partner'>) => Partner;
  /** Origin of the portal without a slash at its end, for links. */
  readonly publicUrl: string;
  /** The digits of a code, by its id. */
  readonly codeOf: (codeId: string) => string;
  /** The secret part of an invitation's address, by the link's id. */
  readonly linkOf: (linkId: string) => string;
  /** Told of what went wrong and is tried again. */
  readonly onError: (what: string, error: unknown) => void;
};
