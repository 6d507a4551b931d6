import * as z from 'zod/mini';

/** Messages between the sandbox bank and its clients. The portal opens logins; only the vault gets numbers. */

/** Paths for browsers. */
export const BANK_PATHS = { start: '/bank', signIn: '/bank/sign-in', accounts: '/bank/accounts', style: '/bank/style.css' } as const;

const id = z.string().check(z.minLength(1), z.maxLength(64));

export const loginRequest = z.strictObject({
  /** The portal's id for this login; the code that results is good for no other. */
  login_id: z.uuid(),
  /** Returned to the portal unchanged. */
  state: z.string().check(z.regex(/^[\w.-]{1,300}$/)),
  /** A path of the portal, with its language. The bank knows the portal's origin itself and sends nobody elsewhere. */
  return_to: z.string().check(z.regex(/^\/(?![/\\])[\w\-./]*$/), z.maxLength(500)),
  language: z.enum(['en', 'es']),
});
export type LoginRequest = z.infer<typeof loginRequest>;
/** `login` opens the bank's pages for this login. */
export const loginAnswer = z.object({ login: id });

export const numbersRequest = z.strictObject({ code: id, login_id: z.uuid() });
/** The chosen account. Asking again for the same login returns the same one. */
export const numbersAnswer = z.object({
  routing_number: z.string(),
  account_number: z.string(),
  account_type: z.enum(['checking', 'savings']),
  name_on: z.string(),
  bank_name: z.string(),
});
