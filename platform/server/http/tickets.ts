import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses that work for a while without a session, for what a browser asks by itself: frames, pictures, files to keep. */
export type Tickets = {
  /** @param facts what the address names: words without dots */
  write(facts: readonly string[], nowMs: number): string;
  /** Undefined if we did not write it, or if its time is over. */
  read(ticket: string, nowMs: number): readonly string[] | undefined;
};

/** @param key of their purpose alone (`keyFor`) */
export function createTickets(key: string, validMs: number): Tickets {
  const signed = (said: string) => `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`;
  return {
    write: (facts, nowMs) => signed([...facts, nowMs + validMs].join('.')),
    read(ticket, nowMs) {
      const said = ticket.split('.').slice(0, -1);
      const [given, right] = [Buffer.from(ticket), Buffer.from(signed(said.join('.')))];
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      return isOurs && Number(said.at(-1)) >= nowMs ? said.slice(0, -1) : undefined;
    },
  };
}
