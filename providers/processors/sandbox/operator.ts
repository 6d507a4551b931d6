import * as z from 'zod/mini';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Happened, SandboxOperator } from '../sandbox-operator.ts';
import { createExchanger } from './exchange.ts';
import { type CorrectionRequest, type DisputeRequest, outlook, problem, type ReturnRequest } from './wire.ts';

const done = z.record(z.string(), z.string());

/** What banks and cardholders do, in the sandbox. */
export function createSandboxOperator(settings: { readonly url: string; readonly apiKey: string; readonly timeoutMs: number }): SandboxOperator {
  const exchange = createExchanger(settings);

  async function settle(): Promise<IsoInstant | undefined> {
    const answered = await exchange('POST', '/deliveries', {});
    if (answered.kind === 'not-sent') return undefined;
    const parsed = z.safeParse(outlook, answered.kind === 'answered' ? answered.body : undefined);
    if (!parsed.success) throw new Error('The sandbox processor cannot be asked now');
    return parsed.data.next_due_at ?? undefined;
  }

  async function ask(path: string, body: object): Happened {
    const answered = await exchange('POST', path, body);
    if (answered.kind !== 'answered') throw new Error(`The sandbox processor cannot be asked now: ${answered.kind}`);
    if (answered.status !== 200) {
      const refused = z.safeParse(problem, answered.body);
      return refuse(refused.success ? refused.data.error : `status ${answered.status}`);
    }
    const [id = ''] = Object.values(done.parse(answered.body));
    return accept(id);
  }

  return {
    settle: async () => void (await settle()),
    nextDue: settle,
    returnNow: (paymentId, code) => ask('/returns', { charge_id: paymentId, code } satisfies ReturnRequest),
    correct: (paymentId, { code, lastFour, accountType }) =>
      ask('/corrections', { charge_id: paymentId, code, last_four: lastFour ?? null, account_type: accountType ?? null } satisfies CorrectionRequest),
    dispute: (paymentId, reason) => ask('/disputes', { charge_id: paymentId, reason } satisfies DisputeRequest),
    decide: (disputeId, state) => ask(`/disputes/${encodeURIComponent(disputeId)}`, { state }),
  };
}
