import { randomUUID } from 'node:crypto';
import { autoPayNotices } from '#modules/autopay/server/notices/notices.ts';
import { serviceNotices } from '#modules/billing/server/notices/notices.ts';
import { identityNotices } from '#modules/identity/server/notices/notices.ts';
import type { PaymentNoticeFacts } from '#modules/payments/rules/notices.ts';
import { paymentNotices } from '#modules/payments/server/notices/notices.ts';
import type { StatementNotice } from '#modules/statements/rules/notices.ts';
import { statementNotices } from '#modules/statements/server/notices/notices.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import type { DeclaredNotices } from '#platform/rules/notices/declare-notices.ts';
import type { AnyNotice, NoticeOf } from '#platform/rules/notices/notice-event.ts';
import type { Database } from '#platform/server/database/database.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { createNotices, type NoticesApi } from './api.ts';
import type { Channel, Message } from './channel.ts';
import type { NoticesDependencies } from './dependencies.ts';
import { noticeKinds } from './kinds.ts';
import type { Audience, Person } from './port.ts';
import type { Reader, Writer } from './speaker.ts';
import { writeMessage } from './write-message.ts';

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
  /** Of any address, or of these. */
  const refusing = new Set<string>();
  const channel: Channel = {
    async send(message) {
      if (away) throw new Error('no answer');
      if (refusing.has('*') || refusing.has(message.address)) return 'refused';
      sent.push(message);
      return 'sent';
    },
  };
  const deps: NoticesDependencies = {
    database,
    declared: [paymentNotices, autoPayNotices, statementNotices, serviceNotices, identityNotices],
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
    deps,
    notices: createNotices(deps),
    sent,
    errors,
    goAway: (is: boolean) => {
      away = is;
    },
    refuse: (address = '*') => void refusing.add(address),
    accept: () => refusing.clear(),
  };
}

export const receipt = (accountId: string, number = 1, at: IsoInstant = NOON): NoticeOf<PaymentNoticeFacts, 'payment-received'> => ({
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

export const statement = (accountId: string, at: IsoInstant): StatementNotice => ({
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

/** In the name of the provider's own partner. Codes and links can be told from others. */
export const sender = {
  partner: shippedPartners.own,
  publicUrl: 'https://my.example.com',
  linkOf: (linkId: string) => `${linkId}.mac`,
  codeOf: (codeId: string) => `0${codeId.replace(/\D/g, '').padEnd(5, '7').slice(0, 5)}`,
} satisfies Writer & Pick<NoticesDependencies, 'publicUrl'>;

/** Writes notices of these kinds. */
export const writing =
  (...declared: readonly DeclaredNotices[]) =>
  ({ kind, facts }: Pick<AnyNotice, 'kind' | 'facts'>, reader: Reader, partner = sender.partner) =>
    writeMessage(noticeKinds(declared).of(kind), facts, reader, { ...sender, partner });
