import type { PasskeyPurpose } from '../../rules/credentials/passkeys.ts';

/** Runs the WebAuthn ceremonies of one form: asks the browser for a passkey and puts its answer into the form. */
export type PasskeyPrompt = {
  /** Asks for a passkey (or creates one), and submits the form with the answer. False if none was used. */
  press(): Promise<boolean>;
  /** Aborts what the browser is still asking. */
  close(): void;
};

/** @returns undefined in a browser without passkeys, or with an older form of them */
export function openPasskeyPrompt(field: HTMLInputElement, purpose: PasskeyPurpose): PasskeyPrompt | undefined {
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON !== 'function') return undefined;
  const leaving = new AbortController();
  let prompt = new AbortController();

  const ask = async (mediation: CredentialMediationRequirement): Promise<boolean> => {
    prompt.abort();
    prompt = new AbortController();
    const { signal } = prompt;
    const options = await optionsFor(purpose, signal);
    // Without a press, nothing is sent.
    if (options === undefined && mediation === 'conditional') return false;
    const answer = options === undefined ? null : await credentialOf(options, purpose, { signal, mediation });
    // If there were no options, the server says on the page why.
    if (options !== undefined && !(answer instanceof PublicKeyCredential)) return false;
    field.value = answer instanceof PublicKeyCredential ? JSON.stringify(answer.toJSON()) : '';
    field.form?.requestSubmit();
    return true;
  };
  /** Lets the browser offer passkeys in the username field for as long as the page is open. */
  const offer = async () => {
    if (purpose === 'sign-in' && (await PublicKeyCredential.isConditionalMediationAvailable())) await ask('conditional');
  };
  // Canceled by the person or by us, or refused by the browser: the password and the button remain.
  const quietly = (work: Promise<unknown>) => void work.catch(() => {});

  // A user who comes back to this document does not send the same answer again.
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
      prompt.abort();
    },
  };
}

type Options = { readonly signal: AbortSignal; readonly mediation: CredentialMediationRequirement };

/** @throws if the person cancels or the browser refuses */
function credentialOf(options: string, purpose: PasskeyPurpose, { signal, mediation }: Options): Promise<Credential | null> {
  if (purpose === 'add')
    return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options)), signal });
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options)), signal, mediation });
}

/** What the server tells the browser to ask for; undefined if nothing. */
async function optionsFor(purpose: PasskeyPurpose, signal: AbortSignal): Promise<string | undefined> {
  const body = new URLSearchParams({ for: purpose });
  // Each tab's address names the sign-in that waits there.
  const started = new URLSearchParams(window.location.search).get('started');
  if (started !== null) body.set('started', started);
  const answer = await fetch('/auth/passkey', { method: 'POST', body, signal });
  return answer.status === 200 ? answer.text() : undefined;
}
