import type { Footprint } from '#platform/rules/partner/partner.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type CustomerType, mayManageVoice } from '#platform/rules/role.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { hasVoice } from '../../rules/has-voice.ts';
import { clientIds } from '../../rules/sign-in/sign-in-claims.ts';
import type { IdentityProvider } from '../oidc/provider.ts';
import type { IdentitySecurityLog } from '../security-events.ts';
import type { SessionsApi } from '../sessions/sessions.ts';
import type { StepUpApi } from '../step-up/api.ts';

/** Voice Zone is another of the provider's systems; customers signed in here are handed over to it (specification 7). */
export interface VoiceZoneApi {
  /**
   * The address of the viewer's Voice Zone, and whether they may use it; undefined if their account has no voice service, or their partner no Voice
   * Zone.
   */
  standing(viewer: Viewer): Promise<VoiceZoneStanding | undefined>;
  /** Authenticate and authorize: a code by which Voice Zone learns who the customer is. @param initiator the client whose session it is */
  authorize(viewer: Viewer, request: AuthorizeRequest, initiator: string): Promise<Result<{ readonly code: string }, AuthorizeRefusal>>;
}

export type VoiceZoneStanding = {
  readonly address: string;
  /** The central policy table lets their role manage voice. */
  readonly mayUse: boolean;
  /** The account is CPNI compliant, or this session has passed the step-up. */
  readonly isCpniProven: boolean;
  readonly isEnterprise: boolean;
  /** Whether operators let customers bring a code. */
  readonly takesCodes: boolean;
};

export type AuthorizeRequest = { readonly clientId: string; readonly responseType: string; readonly initiatorClientId: string };

/** In the terms of RFC 6749: unknown response type · unknown client, or not the requester's own · nobody who may */
export type AuthorizeRefusal = 'unsupported_response_type' | 'unauthorized_client' | 'access_denied';

type VoiceAccount = {
  readonly footprint: Footprint;
  readonly customerType: CustomerType;
  readonly isCpniCompliant: boolean;
  readonly services: readonly { readonly line: string; readonly provisioned: boolean }[];
};

export type VoiceZoneDependencies = {
  readonly account: { account(accountId: string): Promise<VoiceAccount | undefined> };
  readonly stepUp: Pick<StepUpApi, 'isFresh'>;
  readonly sessions: Pick<SessionsApi, 'signInOf'>;
  /** Of the partner that serves the footprint; undefined if it has none. */
  readonly addressFor: (footprint: Footprint) => string | undefined;
  /** The setting `identity.voiceZoneSignIn`. */
  readonly isOn: (whose: { readonly accountId: string; readonly footprint: Footprint }) => Promise<boolean>;
  /** Undefined if customers sign in at the operator's own identity provider, there too. */
  readonly provider?: Pick<IdentityProvider, 'issueCode'>;
  readonly security?: IdentitySecurityLog;
};

export function createVoiceZone(deps: VoiceZoneDependencies): VoiceZoneApi {
  const { account, stepUp, sessions, addressFor, isOn, provider, security = ignoreSecurityEvents } = deps;

  const standing: VoiceZoneApi['standing'] = async ({ accountId, role, sessionId }) => {
    const found = await account.account(accountId);
    const address = found && addressFor(found.footprint);
    if (!found || address === undefined || !hasVoice(found.services)) return undefined;
    const { footprint, isCpniCompliant, customerType } = found;
    return {
      address,
      mayUse: mayManageVoice(role, footprint),
      isEnterprise: customerType === 'enterprise',
      isCpniProven: isCpniCompliant || (await stepUp.isFresh(sessionId, 'voice-details')),
      takesCodes: await isOn({ accountId, footprint }),
    };
  };

  return {
    standing,

    async authorize(viewer, { clientId, responseType, initiatorClientId }, initiator) {
      if (responseType !== 'code') return refuse('unsupported_response_type');
      if (clientId !== clientIds.voiceZone || initiatorClientId !== initiator) return refuse('unauthorized_client');
      const { userId, accountId } = viewer;
      const stands = viewer.byNetwork ? undefined : await standing(viewer);
      if (!stands?.mayUse || !stands.isCpniProven || !stands.takesCodes) return refuse('access_denied');
      const { credential, generation } = (await sessions.signInOf(viewer)) ?? {};
      if (credential === undefined || generation === undefined) return refuse('access_denied');
      const code = await provider?.issueCode({ clientId, redirectUri: stands.address, userId, generation, credential });
      if (code === undefined) return refuse('access_denied');
      security('voice-zone.handed-over', { userId, accountId, initiator });
      return accept({ code });
    },
  };
}
