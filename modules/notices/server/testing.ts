import { randomUUID } from 'node:crypto';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import type { NoticeEvent, NoticeOf } from '../rules/notice-event.ts';
import { createNotices, type NoticesApi } from './api.ts';
import type { Channel, Message } from './channel.ts';
import type { NoticesNeeds } from './needs.ts';
import type { Audience, Person } from './port.ts';

/** Noon in New York. */
export const NOON: IsoInstant = '2026-11-21T17:00:00.000Z';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const olivia: Person = {
  userId: 'olivia',
  username: 'olivia',
  firstName: 'Olivia',
  role: 'Primary',
  active: true,
  language: 'en',
  addresses: { mail: 'olivia@example.com' },
};

/** An installation with the people of one account, and a channel that records what it sent and does as told. */
export function openDeliveries(database: Database, people: readonly Person[] = [olivia]) {
  const accountId = randomUUID();
  const audience: Audience = { timeZone: 'America/New_York', footprint: 'CHTR', people };
  const sent: Message[] = [];
  const errors: string[] = [];
  let away = false;
  let refuses = false;
  const channel: Channel = {
    async send(message) {
      if (away) throw new Error('no answer');
      if (refuses) return 'refused';
      sent.push(message);
      return 'sent';
    },
  };
  const needs: NoticesNeeds = {
    database,
    audiences: { audience: async (id) => (id === accountId ? audience : undefined) },
    channels: { mail: channel },
    partnerOf: ({ footprint }) => shippedPartners.ofFootprint(footprint),
    publicUrl: 'https://my.example.com',
    codeOf: () => '042317',
    linkOf: (linkId) => linkId,
    onError: (what) => void errors.push(what),
  };
  return {
    accountId,
    needs,
    notices: createNotices(needs),
    sent,
    errors,
    goAway: (is: boolean) => {
      away = is;
    },
    refuse: () => {
      refuses = true;
    },
  };
}

export const receipt = (accountId: string, number = 1, at: IsoInstant = NOON): NoticeOf<'payment-received'> => ({
  kind: 'payment-received',
  key: `payment ${number} succeeded`,
  accountId,
  at,
  facts: {
    part: 'core',
    amount: cents(142_37),
    on: '2026-11-21',
    confirmationNumber: 'DM3K7Q2M9XWT',
    method: { kind: 'card', brand: 'visa', lastFour: '4242' },
    settlesOn: null,
  },
});

export const statement = (accountId: string, at: IsoInstant): NoticeEvent => ({
  kind: 'statement-ready',
  key: 'core statement 2026-11-09',
  accountId,
  at,
  facts: { part: 'core', statementId: randomUUID(), on: '2026-11-09', dueOn: '2026-11-30', balance: cents(80_00), lateFee: null },
});

/** One pass of the worker. */
export const work = async (notices: NoticesApi, now: IsoInstant) => {
  for (const run of notices.runs()) await run.run(now);
};
