import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { SIGNATURE_HEADER, signatureOf } from '#platform/server/http/signature.ts';
import type { Answer, WebhookEvent, WebhookManners } from '../wire.ts';
import type { SandboxStore } from './store.ts';

/** The merchant's URL, and the shared signing key. */
export type Merchant = { readonly url: string; readonly key: string; readonly machine: MachineClock };

export type Webhooks = {
  setManners(manners: WebhookManners): void;
  /** Announces a charge if that was requested for this side of the answer. */
  reportCharge(side: 'before-the-answer' | 'after-the-answer', chargeId: string, answer: Answer, at: IsoInstant): Promise<void>;
  /** Delivers what is due by the machine's clock or, with `all`, everything pending. */
  deliver(all?: 'all'): Promise<void>;
  undelivered(): Promise<number>;
  isHeld(): boolean;
};

const usual: WebhookManners = { charges: 'unannounced', repeat: 1, order: 'as-it-happened', signature: 'good', held: false };

const BATCH = 20;
const ANSWER_LIMIT_MS = 5_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Delays before the next try, by the number of failures; the last one repeats. */
const RETRY_AFTER_MS = [SECOND, 5 * SECOND, 30 * SECOND, 5 * MINUTE, 30 * MINUTE, 60 * MINUTE];
const OLD_MS = 10 * MINUTE;

type Waiting = { readonly event_id: string; readonly body: WebhookEvent; readonly attempts: number };

/** Sends events to the merchant until each gets a 2xx. Without a merchant they are kept until there is one. */
export function createWebhooks(database: Database, store: SandboxStore, merchant: Merchant | undefined): Webhooks {
  let manners = usual;

  async function deliver(all?: 'all'): Promise<void> {
    if (!merchant) return;
    const due = await readDue(database, all === 'all' ? Number.MAX_SAFE_INTEGER : merchant.machine.nowMs());
    for (const event of manners.order === 'newest-first' ? due.toReversed() : due) {
      let delivered = true;
      for (let time = 0; time < manners.repeat; time++) delivered = (await send(merchant, event.body, manners)) && delivered;
      await noteAttempt(database, event, delivered, merchant.machine.nowMs());
    }
  }

  return {
    deliver,
    setManners(wanted) {
      manners = wanted;
    },
    async reportCharge(side, chargeId, answer, at) {
      if (manners.charges !== side) return;
      await store.addEvent({ id: randomUUID(), charge_id: chargeId, happened_at: at, type: 'charge.answered', answer });
      if (side === 'before-the-answer') await deliver();
    },
    async undelivered() {
      const { rows } = await sql<{ readonly count: number }>`select count(*) from sandbox.events where not delivered`.execute(database);
      return merchant ? (rows[0]?.count ?? 0) : 0;
    },
    isHeld: () => manners.held,
  };
}

async function readDue(database: Database, nowMs: number): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select event_id, body, attempts from sandbox.events where not delivered and next_attempt_ms <= ${nowMs} order by number limit ${BATCH}`.execute(
    database,
  );
  return rows;
}

async function noteAttempt(database: Database, { event_id, attempts }: Waiting, delivered: boolean, nowMs: number): Promise<void> {
  const pauseMs = RETRY_AFTER_MS[Math.min(attempts, RETRY_AFTER_MS.length - 1)] ?? MINUTE;
  await sql`
    update sandbox.events set delivered = delivered or ${delivered}, attempts = attempts + 1, next_attempt_ms = ${nowMs + pauseMs}
    where event_id = ${event_id}`.execute(database);
}

/** Whether the merchant accepted it. */
async function send({ url, key, machine }: Merchant, event: WebhookEvent, { signature }: WebhookManners): Promise<boolean> {
  const body = JSON.stringify(event);
  const signedMs = signature === 'old' ? machine.nowMs() - OLD_MS : machine.nowMs();
  const signed = signatureOf(signature === 'bad' ? `not ${key}` : key, body, signedMs);
  try {
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signed };
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_LIMIT_MS), redirect: 'manual' });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // The merchant is unreachable and will be told later.
    return false;
  }
}
