/** Served by apps/server/http/pages/offline.ts. */
const SCRIPT = '/service-worker.js';

/** The content policy allows only a Trusted Types policy of this name; it creates one address and no other. */
const policy = 'demarc-worker';

/** What this file uses of Trusted Types, which not every browser has. */
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: { createScriptURL: () => string }) => { readonly createScriptURL: (input: string) => string };
};
declare const trustedTypes: TrustedTypes | undefined;

let address: string | undefined;

/** A document may create the policy only once. */
function trustedAddress(): string {
  address ??= typeof trustedTypes === 'undefined' ? SCRIPT : trustedTypes.createPolicy(policy, { createScriptURL: () => SCRIPT }).createScriptURL('');
  return address;
}

export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker?.register(trustedAddress(), { updateViaCache: 'none' });
}

/** Together with what it kept: nothing else in the portal uses the browser's caches. */
export async function removeWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if (registrations.length > 0) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
