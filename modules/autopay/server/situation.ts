import { createHash } from 'node:crypto';
import type { DatedAmount, RefusedDebits } from '#modules/billing/rules/part-standing.ts';
import type { StatedMethod } from '#modules/wallet/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { zero } from '#platform/rules/money.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { AutoPayFacts, AutoPayPartFacts, AutoPayQuote } from '../rules/auto-pay-quote.ts';
import type { AutoPayContext } from './dependencies.ts';
import type { AutoPayPart } from './port.ts';

/** Everything that affects an account's Auto Pay, at one instant. */
export type Situation = {
  readonly at: IsoInstant;
  readonly facts: AutoPayFacts;
  readonly methods: readonly StatedMethod[];
  /** As the provider has them. */
  readonly parts: readonly SituatedPart[];
};

/** `debit`: what is taken next as things stand. `question`: the next debit, if it needs the customer's approval. `refused`: what could not be taken and is still due. */
export type SituatedPart = AutoPayPart &
  AutoPayPartFacts & { readonly debit: DatedAmount | undefined; readonly question: DatedAmount | undefined } & {
    readonly refused: RefusedDebits | undefined;
  };

/** Undefined when there is no such account. */
export async function readSituation(context: AutoPayContext, accountId: string): Promise<Situation | undefined> {
  const { accounts, autoPay, billing, wallet, clock } = context;
  const at = clock.now();
  const [account, provided, overview, methods, noticeDays] = await Promise.all([
    accounts.account(accountId),
    autoPay.parts(accountId),
    billing.overview(accountId, at),
    wallet.methods(accountId, at),
    context.noticeDays(),
  ]);
  if (!account || !overview) return undefined;
  const parts = provided.map((given) => {
    const part = account.restrictions.doublePayment ? takingNothing(given) : given;
    const standing = overview.parts.find(({ standing }) => standing.part === part.part)?.standing;
    const { amountDue = zero, billedDue = zero, pastDue = zero, dueOn, serviceState = 'inactive' } = standing ?? {};
    return {
      ...part,
      amountDue,
      billedDue,
      pastDue,
      dueOn,
      serviceState,
      refused: standing?.autoPayRefused,
      debit: standing?.autoPayDebit,
      question: standing?.autoPayQuestion,
    };
  });
  const facts = { today: todayIn(at, account.timeZone), noticeDays, restrictions: account.restrictions, parts };
  return { at, facts, methods, parts };
}

/** Online payments are refused (PAY-14): the provider's run skips every debit, as when on hold, and no choice of the customer changes that. */
const takingNothing = (part: AutoPayPart): AutoPayPart => ({
  ...part,
  state: part.state === 'enrolled' ? 'on-hold' : part.state,
  nextDebitOn: undefined,
  nextDebitOf: undefined,
  pause: undefined,
  attempts: part.attempts.map((attempt) => ({ ...attempt, retryOn: undefined })),
});

/** Changes whenever anything on the review would change. */
export const versionOf = (quote: AutoPayQuote): string => createHash('sha256').update(JSON.stringify(quote)).digest('base64url').slice(0, 24);
