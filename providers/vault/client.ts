import * as z from 'zod/mini';
import type { EnteredMethod, VaultPort } from '#modules/wallet/server/vault.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { redemptionAnswer, type redemptionRequest, type removalRequest, type SessionRequest, sessionAnswer } from './wire.ts';

export type VaultClientSettings = {
  /** Where its server answers ours, and where browsers find it. */
  readonly url: string;
  readonly publicUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
};

/** Our own vault behind the wallet's port. */
export function createVaultClient({ url, publicUrl, apiKey, timeoutMs }: VaultClientSettings): VaultPort {
  const post = (path: string, body: Body) =>
    fetch(new URL(path, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    async open({ accountId, purpose, kind, language, today, returnTo }) {
      const response = await post('/sessions', { account_id: accountId, purpose, kind, language, today, return_to: returnTo });
      if (response.status === 429) return refuse('too-many-refused');
      return accept((await read(response, sessionAnswer)).session);
    },
    fieldsUrl(session, language) {
      const address = new URL('/fields', publicUrl);
      address.search = String(new URLSearchParams({ session, lang: language }));
      return address.href;
    },
    async takeOver(accountId, purpose, reference) {
      const response = await post('/redemptions', { account_id: accountId, purpose, reference });
      // A reference that cannot be one is answered like one that nobody has.
      if (response.status === 404 || response.status === 400) return undefined;
      const { method_id, token, facts } = await read(response, redemptionAnswer);
      return { ...facts, methodId: method_id, token, isDefault: false } satisfies EnteredMethod;
    },
    async remove(accountId, methodId) {
      const response = await post('/removals', { account_id: accountId, method_id: methodId });
      if (!response.ok) throw new Error(`The vault cannot be asked now: status ${response.status}`);
    },
  };
}

type Body = SessionRequest | z.infer<typeof redemptionRequest> | z.infer<typeof removalRequest>;

/** @throws when it is another answer than was asked for */
async function read<T>(response: Response, schema: z.ZodMiniType<T>): Promise<T> {
  const parsed = response.ok ? z.safeParse(schema, await response.json()) : undefined;
  if (!parsed?.success) throw new Error(`The vault cannot be asked now: status ${response.status}`);
  return parsed.data;
}
