import * as z from 'zod/mini';

/** What the sandbox bank and its clients say to each other. The portal opens logins; the vault alone learns numbers. */

/** What browsers ask. */
export const BANK_PATHS = { start: '/bank', signIn: '/bank/sign-in', accounts: '/bank/accounts', style: '/bank/style.css' } as const;

const id = z.string().check(z.minLength(1), z.maxLength(64));

export const loginRequest = z.strictObject({
  /** What the portal calls this login; the code that comes of it is good for nothing else. */
  login_id: z.uuid(),
  /** Goes back to the portal as it came. */
  state: z.string().check(z.regex(/^[\w.-]{1,300}$/)),
  /** A path of the portal, with its language; the bank knows the portal's origin itself and sends nobody elsewhere. */
  return_to: z.string().check(z.regex(/^\/(?![/\\])[\w\-./]*$/), z.maxLength(500)),
  language: z.enum(['en', 'es']),
});
export type LoginRequest = z.infer<typeof loginRequest>;
/** `login`: opens the bank's pages for this login. */
export const loginAnswer = z.object({ login: id });

export const numbersRequest = z.strictObject({ code: id, login_id: z.uuid() });
/** The account that was chosen. Asked again for the same login, it is the same. */
export const numbersAnswer = z.object({
  routing_number: z.string(),
  account_number: z.string(),
  account_type: z.enum(['checking', 'savings']),
  name_on: z.string(),
  bank_name: z.string(),
});
