import type { PasskeyPurpose } from '../../rules/credentials/passkeys.ts';

/** Runs the WebAuthn ceremonies of one form: asks the browser for a passkey and puts its answer into the form. */
export type PasskeyPrompt = {
  /** Asks for a passkey (or makes one), and submits the form with the answer. False: none was used. */
  press(): Promise<boolean>;
  /** Aborts what the browser still asks. */
  close(): void;
};

/** @returns undefined in a browser that has no passkeys, or an older form of them */
export function openPasskeyPrompt(field: HTMLInputElement, purpose: PasskeyPurpose): PasskeyPrompt | undefined {
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON !== 'function') return undefined;
  const leaving = new AbortController();
  let asked = new AbortController();

  const ask = async (mediation: CredentialMediationRequirement): Promise<boolean> => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const options = await optionsFor(purpose, signal);
    // What nobody pressed sends nothing.
    if (options === undefined && mediation === 'conditional') return false;
    const answer = options === undefined ? null : await credentialOf(options, purpose, { signal, mediation });
    // Where there were no options, the server says on the page why not.
    if (options !== undefined && !(answer instanceof PublicKeyCredential)) return false;
    field.value = answer instanceof PublicKeyCredential ? JSON.stringify(answer.toJSON()) : '';
    field.form?.requestSubmit();
    return true;
  };
  /** The browser offers passkeys where the username is typed, for as long as the page stands. */
  const offer = async () => {
    if (purpose === 'sign-in' && (await PublicKeyCredential.isConditionalMediationAvailable())) await ask('conditional');
  };
  // Left by the person, by us, or refused by the browser: the password and the button are there.
  const quietly = (work: Promise<unknown>) => void work.catch(() => {});

  // What was sent once is not sent again by who comes back to this document.
  window.addEventListener('pageshow', () => (field.value = ''), { signal: leaving.signal });
  quietly(offer());
  return {
    async press() {
      const used = await ask('optional').catch(() => false);
      if (!used) quietly(offer());
      return used;
    },
    close() {
      leaving.abort();
      asked.abort();
    },
  };
}

type Options = { readonly signal: AbortSignal; readonly mediation: CredentialMediationRequirement };

/** @throws when the person leaves it, or the browser refuses it */
function credentialOf(options: string, purpose: PasskeyPurpose, { signal, mediation }: Options): Promise<Credential | null> {
  if (purpose === 'add')
    return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options)), signal });
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options)), signal, mediation });
}

/** What the server tells the browser to ask for; undefined: it has nothing to ask for. */
async function optionsFor(purpose: PasskeyPurpose, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetch('/auth/passkey', { method: 'POST', body: new URLSearchParams({ for: purpose }), signal });
  return answer.status === 200 ? answer.text() : undefined;
}
