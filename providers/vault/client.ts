import * as z from 'zod/mini';
import type { CodeUse, EnteredMethod, VaultPort } from '#modules/wallet/server/vault.ts';
import type { Language } from '#platform/rules/language.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { PseudonymOf } from '#platform/server/http/network-pseudonym.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';
import { currentScope } from '#platform/server/log/scope.ts';
import {
  type CodeSessionRequest,
  type CodeUseRequest,
  codeHandedOn,
  codeVerified,
  type KeptNumbers,
  keptNumbers,
  type linkRequest,
  NETWORK_HEADER,
  redemptionAnswer,
  type redemptionRequest,
  type removalRequest,
  type SessionRequest,
  sessionAnswer,
  type toConfirmRequest,
} from './wire.ts';

export type VaultClientSettings = {
  /** The vault's URL for our server, and its URL for browsers. */
  readonly url: string;
  readonly publicUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  /** Turns a customer's network address into a pseudonym; the vault gets no address. */
  readonly pseudonymOf: PseudonymOf;
};

/** Our own vault behind the wallet's port. */
export function createVaultClient({ url, publicUrl, apiKey, timeoutMs, pseudonymOf }: VaultClientSettings): VaultPort {
  /** No header outside of a request. */
  const networkHeader = (): Readonly<Record<string, string>> => {
    const { address } = currentScope() ?? {};
    return address === undefined ? {} : { [NETWORK_HEADER]: pseudonymOf(address) };
  };
  const post = (path: string, body: Body) =>
    fetch(new URL(path, url), {
      method: 'POST',
      headers: { ...traceHeaders(), ...networkHeader(), authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  const addressOf = (path: string, session: string, lang: Language): string => {
    const address = new URL(path, publicUrl);
    address.search = String(new URLSearchParams({ session, lang }));
    return address.href;
  };
  return {
    async open({ accountId, purpose, kind, language, today, returnTo, proven }) {
      const response = await post('/sessions', { account_id: accountId, purpose, kind, language, today, return_to: returnTo, proven });
      if (response.status === 429) return refuse('too-many-refused');
      if (response.status === 403) return refuse('proof-needed');
      return accept((await read(response, sessionAnswer)).session);
    },
    fieldsUrl: (session, language) => addressOf('/fields', session, language),
    async redeem(accountId, purpose, reference) {
      const response = await post('/redemptions', { account_id: accountId, purpose, reference });
      if (isGone(response)) return undefined;
      const { method_id, token, facts } = await read(response, redemptionAnswer);
      return { ...facts, methodId: method_id, token, isDefault: false } satisfies EnteredMethod;
    },
    async link({ accountId, methodId, code }) {
      const response = await post('/linked-accounts', { account_id: accountId, method_id: methodId, code });
      if (isGone(response)) return refuse('no-such-entry');
      if (response.status === 422) return refuse('refused');
      if (response.status === 429) return refuse('too-many-refused');
      const { method_id, token, facts } = await read(response, redemptionAnswer);
      return accept({ ...facts, methodId: method_id, token, isDefault: false } satisfies EnteredMethod);
    },
    async remove(accountId, methodId) {
      expectDone(await post('/removals', { account_id: accountId, method_id: methodId }));
    },
    async numbersToConfirm(most) {
      const { methods } = await read(await post('/numbers-to-confirm', { most }), keptNumbers);
      return methods.map(({ account_id, method_id }) => ({ accountId: account_id, methodId: method_id }));
    },
    async confirm(numbers) {
      const methods = numbers.map(({ accountId, methodId }) => ({ account_id: accountId, method_id: methodId }));
      expectDone(await post('/confirmations', { methods }));
    },
    async openCode({ accountId, methodId, returnTo, ...session }) {
      const response = await post('/code-sessions', { ...session, account_id: accountId, method_id: methodId, return_to: returnTo });
      if (response.status === 429) return refuse('too-many-refused');
      return accept((await read(response, sessionAnswer)).session);
    },
    codeUrl: (session, language) => addressOf('/code', session, language),
    async forwardCode(use) {
      const response = await post('/code-hand-ons', codeUse(use));
      if (isGone(response)) return undefined;
      return (await read(response, codeHandedOn)).security_code_reference;
    },
    async verifyCode(use) {
      const response = await post('/code-verifications', codeUse(use));
      if (isGone(response)) return 'gone';
      // A customer who has guessed too often learns nothing more.
      if (response.status === 429) return 'refused';
      return (await read(response, codeVerified)).ok ? 'verified' : 'refused';
    },
  };
}

const codeUse = ({ accountId, methodId, token, reference }: CodeUse): CodeUseRequest => ({
  account_id: accountId,
  method_id: methodId,
  token,
  reference,
});

/** A malformed reference is treated like an unknown one. */
const isGone = ({ status }: Response): boolean => status === 404 || status === 400;

type Body =
  | SessionRequest
  | CodeSessionRequest
  | CodeUseRequest
  | z.infer<typeof redemptionRequest>
  | z.infer<typeof linkRequest>
  | z.infer<typeof removalRequest>
  | KeptNumbers
  | z.infer<typeof toConfirmRequest>;

/** @throws if it did not do what was asked */
function expectDone({ ok, status }: Response): void {
  if (!ok) throw new Error(`The vault cannot be asked now: status ${status}`);
}

/** @throws if the answer is not the expected one */
async function read<T>(response: Response, schema: z.ZodMiniType<T>): Promise<T> {
  const parsed = response.ok ? z.safeParse(schema, await response.json()) : undefined;
  if (!parsed?.success) throw new Error(`The vault cannot be asked now: status ${response.status}`);
  return parsed.data;
}
