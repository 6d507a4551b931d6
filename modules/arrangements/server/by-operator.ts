import { randomUUID } from 'node:crypto';
import type { BillingApi } from '#modules/billing/server/api.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { mustBeNoted } from '#platform/server/commands/note-act.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type ArrangementWish, grantedPayments } from '../rules/plan.ts';
import type { Arrangement, ArrangementsPort, ArrangementToStore } from './port.ts';

/** Who decides, and why. */
export type Decided = { readonly actor: string; readonly reason: string };

export type Grant = ArrangementWish & { readonly accountId: string; readonly part: AccountPart };

export type GrantRefusal = { readonly reason: 'no-such-part' | 'nothing-past-due' | 'arranged-already' | 'no-such-plan' | 'no-such-day' };

export interface ArrangementsByOperator {
  /** Arranges what is past due outside the limits of customers. */
  grant(grant: Grant, by: Decided): Promise<Result<ArrangementToStore, GrantRefusal>>;
  /** Ends the active arrangement of a part: the debt has its age again. */
  end(of: { readonly accountId: string; readonly part: AccountPart }, by: Decided): Promise<Result<Arrangement, { readonly reason: 'not-active' }>>;
}

type Dependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly arrangements: ArrangementsPort;
  readonly billing: Pick<BillingApi, 'overview'>;
};

/** The books are the provider's: the line in the audit trail follows the act, which does not happen where none can be written. */
export const arrangementsByOperator = ({ database, clock, arrangements, billing }: Dependencies): ArrangementsByOperator => ({
  async grant({ accountId, part, ...wish }, { actor, reason }) {
    const at = clock.now();
    const standing = (await billing.overview(accountId, at))?.parts.find((one) => one.standing.part === part)?.standing;
    if (!standing) return refuse({ reason: 'no-such-part' });
    const { pastDue: amount, today: agreedOn } = standing;
    if (amount <= 0) return refuse({ reason: 'nothing-past-due' });
    const payments = grantedPayments(amount, wish, agreedOn);
    if (!payments.ok) return payments;
    await mustBeNoted(database);
    const arrangement = { accountId, arrangementId: randomUUID(), part, agreedOn, amount, payments: payments.value, at };
    const agreed = await arrangements.agree(arrangement);
    if (!agreed.ok) return refuse({ reason: agreed.refusal.reason === 'not-past-due' ? 'nothing-past-due' : agreed.refusal.reason });
    const { count, every, firstOn } = wish;
    const subject = { arrangementId: arrangement.arrangementId, part, amount, count, every, firstOn, reason };
    await writeAudit(database, accountId, { actor, act: 'arrangement.granted', subject, at });
    return accept(arrangement);
  },

  async end({ accountId, part }, { actor, reason }) {
    const at = clock.now();
    const active = (await arrangements.arrangements(accountId)).find((one) => one.part === part && one.state === 'active');
    const today = (await billing.overview(accountId, at))?.today;
    if (!active || today === undefined) return refuse({ reason: 'not-active' });
    await mustBeNoted(database);
    const { arrangementId } = active;
    const ended = await arrangements.end({ accountId, arrangementId, on: today, at });
    if (!ended.ok) return ended;
    await writeAudit(database, accountId, { actor, act: 'arrangement.ended', subject: { arrangementId, part, reason }, at });
    return accept(active);
  },
});
