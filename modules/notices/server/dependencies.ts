import type { ChannelName } from '#platform/rules/notices/channels.ts';
import type { DeclaredNotices } from '#platform/rules/notices/declare-notices.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Channel } from './channel.ts';
import type { Audience, AudiencePort } from './port.ts';

/** What the module depends on; passed in by apps/server. */
export type NoticesDependencies = {
  readonly database: Database;
  /** What the modules declare that they send. */
  readonly declared: readonly DeclaredNotices[];
  readonly audiences: AudiencePort;
  /** The channels of this installation; on the others nobody is notified. */
  readonly channels: { readonly [name in ChannelName]?: Channel | undefined };
  /** In whose name notices go out: by footprint for the people of an account, by partner for a visitor. */
  readonly partnerOf: (audience: Pick<Audience, 'footprint' | 'partner'>) => Partner;
  /** Origin of the portal without a trailing slash, for links. */
  readonly publicUrl: string;
  /** The digits of a code, by its id. */
  readonly codeOf: (codeId: string) => string;
  /** The secret part of an invitation's address, by the link's id. */
  readonly linkOf: (linkId: string) => string;
  /** Called for errors after which a retry follows, and for an address that accepts nothing. */
  readonly onError: (what: string, error: unknown) => void;
};
