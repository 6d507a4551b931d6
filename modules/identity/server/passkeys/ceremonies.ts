import { z } from 'zod';
import type { StoredPasskey } from './store.ts';

/**
 * The library implements WebAuthn's own rules; it is loaded when the first passkey is used. We ask for no attestation. If one comes anyway, no root
 * is trusted: otherwise the library would fetch revocation lists from addresses that the certificates name (quality A26).
 */
async function webauthn() {
  const library = await import('@simplewebauthn/server');
  for (const identifier of ['apple', 'android-key', 'android-safetynet', 'mds'] as const)
    library.SettingsService.setRootCertificates({ identifier, certificates: [] });
  return library;
}

const base64url = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(16_384);
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const made = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: z.array(z.string().max(32)).max(8).catch([]) }),
});
const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
  }),
});

export type RegisteredPasskey = Omit<StoredPasskey, 'userId' | 'userHandle'>;
export type PasskeyAssertion = z.infer<typeof signed>;

/** The JSON that a browser sends for `navigator.credentials.get`; undefined for anything else. */
export const readAssertion = (answer: string): PasskeyAssertion | undefined => signed.safeParse(parsed(answer)).data;

/** ES256, EdDSA and RS256: what our customers' devices create. */
const supportedAlgorithmIDs = [-7, -8, -257];

/**
 * The two WebAuthn ceremonies (registration and authentication) for one website. User verification (PIN, finger, face) is required in both, so that a
 * passkey is two factors in one.
 */
export function createCeremonies(publicUrl: string) {
  const { hostname: rpId, origin } = new URL(publicUrl);
  return {
    /** Registration: the options of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
    async creationOptions(request: {
      readonly challenge: string;
      readonly userHandle: string;
      readonly username: string;
      /** The name of the website, as devices show it. */
      readonly site: string;
      readonly known: readonly { readonly id: string; readonly transports: string[] }[];
    }): Promise<string> {
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: request.site,
        rpID: rpId,
        userName: request.username,
        userDisplayName: request.username,
        userID: new Uint8Array(Buffer.from(request.userHandle, 'base64url')),
        challenge: new Uint8Array(Buffer.from(request.challenge, 'base64url')),
        // The make of a device is no reason for us to refuse it.
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: [...request.known],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return JSON.stringify(options);
    },

    /**
     * Authentication: the options of `parseRequestOptionsFromJSON`. Without `allowed` the person picks one of the device's passkeys for this website.
     */
    async requestOptions(challenge: string, allowed: readonly { readonly id: string; readonly transports: string[] }[] = []): Promise<string> {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        userVerification: 'required',
        ...(allowed.length > 0 && { allowCredentials: [...allowed] }),
      });
      return JSON.stringify(options);
    },

    /** The passkey registered for this challenge on this website; undefined if the answer does not verify. */
    async verifyRegistration(challenge: string, answer: string): Promise<RegisteredPasskey | undefined> {
      const read = made.safeParse(parsed(answer)).data;
      if (!read) return undefined;
      const { verifyRegistrationResponse } = await webauthn();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...read, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs,
      }).catch(() => ({ verified: false, registrationInfo: undefined }));
      if (!verified || !registrationInfo) return undefined;
      return {
        credentialId: registrationInfo.credential.id,
        publicKey: registrationInfo.credential.publicKey,
        signCount: registrationInfo.credential.counter,
        mayBeSynced: registrationInfo.credentialDeviceType === 'multiDevice',
        isSynced: registrationInfo.credentialBackedUp,
        transports: read.response.transports,
      };
    },

    /**
     * The passkey's counter and backup state after signing this challenge; undefined if the assertion does not verify, its counter went back, or its
     * backup eligibility changed.
     */
    async verifyAssertion(
      kept: StoredPasskey,
      challenge: string,
      answer: PasskeyAssertion,
    ): Promise<Pick<StoredPasskey, 'signCount' | 'isSynced'> | undefined> {
      const { userHandle, ...response } = answer.response;
      if (userHandle !== undefined && userHandle !== kept.userHandle) return undefined;
      const { verifyAuthenticationResponse } = await webauthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...answer, response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: { id: kept.credentialId, publicKey: new Uint8Array(kept.publicKey), counter: kept.signCount },
        requireUserVerification: true,
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      const mayBeSynced = authenticationInfo?.credentialDeviceType === 'multiDevice';
      if (!verified || !authenticationInfo || mayBeSynced !== kept.mayBeSynced) return undefined;
      return { signCount: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
    },
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
