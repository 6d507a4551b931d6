import * as z from 'zod/mini';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { createExchanger } from './exchange.ts';
import { type CorrectionRequest, type DisputeRequest, outlook, problem, type ReturnRequest } from './wire.ts';

/** The sandbox as an operator of a lower environment sees it: what banks and cardholders do in real life, and a clock that can be moved. */
export type SandboxOperator = {
  /** Does what is due by the sandbox's clock and delivers pending webhooks. If the sandbox is not running, there is nothing to do. */
  settle(): Promise<void>;
  /** When something next happens there by itself, in business time; undefined if nothing will. */
  nextDue(): Promise<IsoInstant | undefined>;
  /** Has the bank return a payment now. */
  returnNow(request: ReturnRequest): Asked;
  /** Has the bank correct the debited account. */
  correct(request: CorrectionRequest): Asked;
  dispute(request: DisputeRequest): Asked;
  decide(disputeId: string, state: 'won' | 'lost'): Asked;
};

/** The id of what happened, or why it cannot. @throws if the sandbox cannot be reached */
type Asked = Promise<Result<string, string>>;

const done = z.record(z.string(), z.string());

export function createSandboxOperator(settings: { readonly url: string; readonly apiKey: string; readonly timeoutMs: number }): SandboxOperator {
  const exchange = createExchanger(settings);

  async function settle(): Promise<IsoInstant | undefined> {
    const answered = await exchange('POST', '/deliveries', {});
    if (answered.kind === 'not-sent') return undefined;
    const parsed = z.safeParse(outlook, answered.kind === 'answered' ? answered.body : undefined);
    if (!parsed.success) throw new Error('The sandbox processor cannot be asked now');
    return parsed.data.next_due_at ?? undefined;
  }

  async function ask(path: string, body: object): Asked {
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
    returnNow: (request) => ask('/returns', request),
    correct: (request) => ask('/corrections', request),
    dispute: (request) => ask('/disputes', request),
    decide: (disputeId, state) => ask(`/disputes/${encodeURIComponent(disputeId)}`, { state }),
  };
}
