import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#platform/server/uuid.ts';

/** The purpose of the key that signs them (`keyFor`). */
export const TICKETS_KEY = 'speed tests';

/** For the twenty seconds of a test, on a line so slow that it takes five times as long. */
const VALID_MS = 2 * 60_000;

/** Of which account a test is, and until when it may measure. */
export type Ticket = { readonly testId: string; readonly accountId: string; readonly validUntilMs: number };

export type Tickets = {
  write(test: Pick<Ticket, 'testId' | 'accountId'>, nowMs: number): string;
  /** Undefined if we did not write it, or if its time is over. */
  read(ticket: string, nowMs: number): Ticket | undefined;
};

/**
 * What a browser shows to the endpoints that it measures against. They read no session and no database: they may run where neither is, and on an origin
 * to which no cookie goes.
 */
export function createTickets(key: string): Tickets {
  const signed = (said: string) => `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`;
  return {
    write: ({ testId, accountId }, nowMs) => signed(`${testId}.${accountId}.${nowMs + VALID_MS}`),
    read(ticket, nowMs) {
      const [testId = '', accountId = '', until = ''] = ticket.split('.');
      const [given, right] = [Buffer.from(ticket), Buffer.from(signed(`${testId}.${accountId}.${until}`))];
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      const validUntilMs = Number(until);
      return isOurs && isUuid(testId) && isUuid(accountId) && validUntilMs >= nowMs ? { testId, accountId, validUntilMs } : undefined;
    },
  };
}
