import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Flags = { readonly verified?: boolean; readonly mayBeSynced?: boolean; readonly synced?: boolean };
/** What a test changes in an honest answer. */
type Twist = Flags & { readonly origin?: string; readonly rpId?: string; readonly challenge?: string; readonly count?: number };

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** A device with one passkey (ES256), as WebAuthn describes it: creates and signs what a browser would send. */
export class TestAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  #userHandle = '';
  /** How often it was used; stays zero for a device that does not count. */
  count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get id(): string {
    return base64url(this.#id);
  }

  /** The answer to registration options. */
  make(options: string, twist: Twist = {}): string {
    const { challenge, user } = JSON.parse(options);
    this.#userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, Buffer.from(this.#publicKey())]);
    const authData = new Uint8Array(Buffer.concat([this.#data(twist, 0x40), credential]));
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', authData],
      ]),
    );
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, twist)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** The answer to authentication options. */
  sign(options: string, twist: Twist = {}): string {
    const { challenge } = JSON.parse(options);
    const clientData = this.#clientData('webauthn.get', challenge, twist);
    const data = this.#data(twist, 0);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, hash(clientData)]), this.#keys.privateKey)),
      userHandle: this.#userHandle,
    });
  }

  #answer(response: object): string {
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response,
    });
  }

  #clientData(type: string, challenge: string, twist: Twist): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: twist.challenge ?? challenge, origin: twist.origin ?? this.#origin, crossOrigin: false }));
  }

  #data({ verified = true, mayBeSynced = true, synced = mayBeSynced, rpId, count = this.count }: Twist, more: number): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | (mayBeSynced ? 0x08 : 0) | (synced ? 0x10 : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([hash(rpId ?? new URL(this.#origin).hostname), Buffer.from([flags]), counter]);
  }

  /** COSE: EC2, ES256, P-256 and the point. */
  #publicKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}
