import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type AuditLine, writeAudit } from '#platform/server/audit/audit.ts';
import { FIRST_LOOK_MS } from '../../rules/state/check-times.ts';
import type { PaymentsContext } from '../dependencies.ts';
import type { Posting } from '../paying/posting.ts';
import { findUnresolvedEvent, setEventAside, takeUnresolvedEvent } from '../store/unresolved.ts';
import { fitOf, type Misfit } from './event-fit.ts';
import { tryToApply } from './events.ts';

/** What an operator decides about an event that no run tries to apply any more. */
export type EventResolution = {
  readonly eventId: string;
  readonly as: 'applied' | 'set-aside';
  /** Who decides, and why; for the audit trail. */
  readonly actor: string;
  readonly reason: string;
};

/** 'due': the operator's decision is stored, but something failed; a run tries again. */
export type ResolvedEvent = 'applied' | 'due' | 'set-aside';
export type EventRefusal = 'not-a-case' | Misfit['why'];

/**
 * Applies an unresolved event that fits its payment by now, or sets it aside for good. The decision and its audit line are one transaction, and of
 * several decisions at once the database lets one through.
 */
export async function resolveEvent(
  context: PaymentsContext,
  posting: Posting,
  { eventId, as, actor, reason }: EventResolution,
): Promise<Result<ResolvedEvent, EventRefusal>> {
  const { database } = context;
  const kept = await findUnresolvedEvent(database, eventId);
  if (!kept) return refuse('not-a-case');
  const fit = await fitOf(database, kept.event);
  if (as === 'applied' && !fit.ok) return refuse(fit.refusal.why);
  const now = context.clock.now();
  const { paymentId, kind } = kept.event;
  const line: AuditLine = { actor, act: 'event.resolve', subject: { eventId, paymentId, kind, as, reason }, at: now };
  const { accountId = null } = (fit.ok ? fit.value : fit.refusal.payment) ?? {};
  const isDecided = await database.transaction().execute(async (transaction) => {
    const isOurs =
      as === 'applied'
        ? await takeUnresolvedEvent(transaction, eventId, plusMilliseconds(now, FIRST_LOOK_MS))
        : await setEventAside(transaction, eventId, now);
    if (isOurs) await writeAudit(transaction, accountId, line);
    return isOurs;
  });
  if (!isDecided) return refuse('not-a-case');
  if (as === 'set-aside') return accept(as);
  return accept((await tryToApply(context, posting, kept, now)) ? 'applied' : 'due');
}
