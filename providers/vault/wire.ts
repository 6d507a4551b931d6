import * as z from 'zod/mini';
import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';

/**
 * Messages between the portal's server and the vault, checked on both sides. They never contain a number: that goes from the browser to the vault.
 */

const date = z.custom<IsoDate>((value) => typeof value === 'string' && isCalendarDate(value));
const lastFour = z.string().check(z.regex(/^\d{4}$/));
/** A path of the portal, with its language. */
const path = z.string().check(z.regex(/^\/(?!\/)[\w\-./?=&%]*$/), z.maxLength(500));

/**
 * Sent with each customer request: the pseudonym of the customer's network, which only the portal sees behind its own proxies. A header, so that
 * releases of both sides can run side by side in any order.
 */
export const NETWORK_HEADER = 'demarc-network';
export const network = z.string().check(z.regex(/^[\w-]{12}$/));

export const sessionRequest = z.strictObject({
  account_id: z.uuid(),
  /** `wallet`: a method to save, so no prepaid card. `payment`: for one payment. */
  purpose: z.enum(['wallet', 'payment']),
  kind: z.enum(['card', 'bankAccount']),
  language: z.enum(['en', 'es']),
  /** The account's date. */
  today: date,
  return_to: path,
  /** Whether the customer has just proven their identity with a code. */
  proven: z.boolean(),
});
export type SessionRequest = z.infer<typeof sessionRequest>;
export type Purpose = SessionRequest['purpose'];
export const sessionAnswer = z.object({ session: z.string() });

const brand = z.enum(['visa', 'mc', 'amex', 'discover', 'creditCard']);

export const codeSessionRequest = z.strictObject({
  account_id: z.uuid(),
  /** `payment-code`: for one charge. `change-code`: for one change of the card. */
  purpose: z.enum(['payment-code', 'change-code']),
  method_id: z.uuid(),
  brand,
  language: z.enum(['en', 'es']),
  return_to: path,
});
export type CodeSessionRequest = z.infer<typeof codeSessionRequest>;

/** `token`: the processor's token of the card that the code belongs to. */
export const codeUseRequest = z.strictObject({
  account_id: z.uuid(),
  method_id: z.uuid(),
  reference: z.string().check(z.maxLength(100)),
  token: z.string().check(z.maxLength(100)),
});
export type CodeUseRequest = z.infer<typeof codeUseRequest>;
export const codeHandedOn = z.object({ security_code_reference: z.string() });
export const codeVerified = z.object({ ok: z.boolean() });

/** The facts of a method that may be shown and stored. */
export const methodFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('card'),
    brand,
    lastFour,
    nameOn: z.string(),
    expiry: z.object({ year: z.int(), month: z.int() }),
    zip: z.string(),
    prepaid: z.boolean(),
  }),
  z.object({
    kind: z.literal('bankAccount'),
    lastFour,
    nameOn: z.string(),
    accountType: z.enum(['checking', 'savings']),
    /** For an account that its bank reported. */
    bankName: z.optional(z.string()),
  }),
]);
export type MethodFacts = z.infer<typeof methodFacts>;

export const redemptionRequest = z.strictObject({
  account_id: z.uuid(),
  purpose: z.enum(['wallet', 'payment']),
  reference: z.string().check(z.maxLength(100)),
});
export const redemptionAnswer = z.object({ method_id: z.uuid(), token: z.string(), facts: methodFacts });

/** The account that the customer chose in a bank login; `method_id` is the login's id. */
export const linkRequest = z.strictObject({ account_id: z.uuid(), method_id: z.uuid(), code: z.string().check(z.minLength(1), z.maxLength(64)) });

export const removalRequest = z.strictObject({ account_id: z.uuid(), method_id: z.uuid() });

/** Numbers whose owner has not been confirmed for a long time. */
export const toConfirmRequest = z.strictObject({ most: z.int().check(z.positive(), z.maximum(1_000)) });
export const keptNumbers = z.strictObject({
  methods: z.array(z.strictObject({ account_id: z.uuid(), method_id: z.uuid() })).check(z.maxLength(1_000)),
});
export type KeptNumbers = z.infer<typeof keptNumbers>;
