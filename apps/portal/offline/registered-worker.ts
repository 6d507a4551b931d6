/** The server answers it (apps/server/http/pages/offline.ts). */
const SCRIPT = '/service-worker.js';

/** The content policy allows a policy of this name alone; it makes one address and no other. */
const policy = 'demarc-worker';

/** What this file uses of Trusted Types, which not every browser has. */
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: { createScriptURL: () => string }) => { readonly createScriptURL: (input: string) => string };
};
declare const trustedTypes: TrustedTypes | undefined;

let address: string | undefined;

/** A document may make the policy once. */
function trustedAddress(): string {
  address ??= typeof trustedTypes === 'undefined' ? SCRIPT : trustedTypes.createPolicy(policy, { createScriptURL: () => SCRIPT }).createScriptURL('');
  return address;
}

export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker?.register(trustedAddress(), { updateViaCache: 'none' });
}

/** With what it kept: nothing else of the portal uses the browser's caches. */
export async function removeWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if (registrations.length > 0) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
