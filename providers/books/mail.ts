import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';

/** The mail system of who keeps the mailboxes, as far as only operators and our processes use it. */
export type MailOfBooks = {
  /** Puts a message into the mailboxes of its recipients, as if it had arrived. @returns what became of it for each, in words of SMTP; empty: it is there */
  deliver(message: { readonly recipients: readonly string[]; readonly raw: Uint8Array; readonly at: IsoInstant }): Promise<readonly Undelivered[]>;
  /** Receives mail by SMTP until it is ended. @throws if the port is taken */
  receive(at: { readonly port: number; readonly host: string; readonly clock: BusinessClock }): Promise<{ readonly end: () => Promise<void> }>;
};

export type Undelivered = { readonly recipient: string; readonly why: string };
