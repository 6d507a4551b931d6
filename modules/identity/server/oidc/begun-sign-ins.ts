import { z } from 'zod';
import { seal, unseal } from '#platform/server/sealed.ts';
import { cookieNames, cookieValue, hostCookie, withoutCookie } from '../cookies.ts';

const PREFIX = '__Host-sign-in.';
const LIFE_MS = 3_600_000;
/** Sign-ins that one browser has under way: one for each tab. Their cookies together stay far below what a server accepts. */
const MOST_AT_ONCE = 5;
/** As `randomState` makes it; nothing else becomes part of a cookie's name. */
const STATE = /^[\w-]{43}$/;

/**
 * What the callback needs from the start of the sign-in. It travels sealed in a cookie, so that an abandoned sign-in leaves no row: one cookie for each
 * sign-in, named after its state, so that each tab has its own way back.
 */
const begunSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  endsAtMs: z.number(),
  /** When they were asked to prove again who they are; machine time. */
  anewSinceMs: z.optional(z.number()),
});
export type Begun = z.infer<typeof begunSignIn>;

/** A browser's Cookie header, and what opens it; `nowMs` is machine time. */
type Held = { readonly cookieHeader: string | undefined; readonly sealingKey: Uint8Array; readonly nowMs: number };

/** The sign-in of this state; undefined if this browser did not begin it within the hour. */
export function signInOf(state: string, { cookieHeader, sealingKey, nowMs }: Held): Begun | undefined {
  if (!STATE.test(state)) return undefined;
  const text = unseal(cookieValue(cookieHeader, nameOf(state)) ?? '', sealingKey);
  const begun = text === undefined ? undefined : begunSignIn.safeParse(JSON.parse(text)).data;
  return begun?.state === state && nowMs < begun.endsAtMs ? begun : undefined;
}

/** The sign-in that this browser began last. */
export const newestIn = (held: Held): Begun | undefined => newestFirst(held)[0];

/** The Set-Cookies that begin a sign-in beside those of other tabs. The oldest beyond the limit are forgotten, as are those that can no longer be read. */
export function beginIn(held: Held, begun: Omit<Begun, 'endsAtMs'>): readonly string[] {
  const kept = new Set(
    newestFirst(held)
      .slice(0, MOST_AT_ONCE - 1)
      .map(({ state }) => state),
  );
  const value = seal(JSON.stringify({ ...begun, endsAtMs: held.nowMs + LIFE_MS } satisfies Begun), held.sealingKey);
  const forgotten = statesIn(held.cookieHeader).filter((state) => !kept.has(state));
  return [...forgotten.flatMap(endIn), hostCookie(nameOf(begun.state), value, LIFE_MS)];
}

/** The Set-Cookies that forget the sign-in of this state; none if it cannot be a state. */
export const endIn = (state: string): readonly string[] => (STATE.test(state) ? [withoutCookie(nameOf(state))] : []);

const nameOf = (state: string): `__Host-${string}` => `${PREFIX}${state}`;

const statesIn = (cookieHeader: string | undefined): string[] =>
  cookieNames(cookieHeader).flatMap((name) => (name.startsWith(PREFIX) && STATE.test(name.slice(PREFIX.length)) ? name.slice(PREFIX.length) : []));

const newestFirst = (held: Held): Begun[] =>
  statesIn(held.cookieHeader)
    .flatMap((state) => signInOf(state, held) ?? [])
    .sort((one, other) => other.endsAtMs - one.endsAtMs);
