import type { Interaction } from 'oidc-provider';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import { isOtherPortal } from '#modules/identity/server/oidc/clients.ts';
import type { ProvedLogin } from '#modules/identity/server/proved-login.ts';
import type { SignInOfSession } from '#modules/identity/server/sessions/sessions.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';

type SignedInHere = ProvedLogin & Omit<SignInOfSession, 'generation'>;

/**
 * The library's reasons to prompt: nobody is signed in to the provider itself, whose session only outlives redirects, so it knows neither the user
 * nor since when.
 */
const notHere = new Set(['no_session', 'max_age']);

/**
 * Someone coming from another installation's portal and signed in to this one is let in there by that session (cross-platform single sign-on), as of
 * when they signed in here. Undefined: they are asked for the password, because that portal wants a fresh sign-in, or one newer than this.
 */
export async function signedInHere(
  { params, prompt }: Interaction,
  viewer: Viewer,
  { identity, nowMs }: { readonly identity: Pick<IdentityApi, 'signInOf'>; readonly nowMs: number },
): Promise<SignedInHere | undefined> {
  if (viewer.byNetwork || !isOtherPortal(params.client_id) || prompt.name !== 'login') return undefined;
  if (!prompt.reasons.every((reason) => notHere.has(reason))) return undefined;
  const signIn = await identity.signInOf(viewer);
  const oldestMs = params.max_age === undefined ? 0 : nowMs - Number(params.max_age) * 1000;
  if (signIn?.generation === undefined || signIn.authenticatedAtMs < oldestMs) return undefined;
  return { ...signIn, generation: signIn.generation, userId: viewer.userId };
}
