import { expect } from 'vitest';
import { identityNotices } from '#modules/identity/server/notices/notices.ts';
import { forgetRecoveries } from '#modules/identity/server/recovery/store.ts';
import { createSecurityHistory } from '#modules/identity/server/security-history/api.ts';
import { createNotices, createOutbox } from '#modules/notices/server/api.ts';
import type { Message } from '#modules/notices/server/channel.ts';
import { createTopics } from '#modules/notices/server/choices.ts';
import { createRefusedAddresses } from '#modules/notices/server/refused-addresses.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { ContactKind } from '../rules/new-contact.ts';
import { createPreferences } from './api.ts';
import { contactAudience } from './audience.ts';
import { contactNotices } from './notices/notices.ts';

export const NOON: IsoInstant = '2026-11-21T17:00:00.000Z';
/** The right code. */
export const RIGHT = '123456';

let people = 0;

/** What the messages say, by mail to an address or by text to a number; a text begins with the partner's name. */
export const words = {
  email: { code: 'Your verification code', changed: 'Your email address was changed' },
  phone: { code: expect.stringMatching(/: 123456 is your code/), changed: expect.stringMatching(/: your phone number on file was changed/) },
};

/** A person who has entered the code sent to the address on file, with everything their contacts depend on. */
export async function openContacts(database: Database, kind: ContactKind) {
  const provider = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const email = `person${++people}@example.com`;
  const number = (of: number) => `+1518${200 + of}${String(people).padStart(4, '0')}`;
  const definition = embedded.accountDefinition({ users: [{ ...embedded.userDefinition(), email, phone: number(1) }] });
  const [old, next, third] = kind === 'email' ? [email, `new.${email}`, `third.${email}`] : [number(1), number(2), number(3)];
  await embedded.openAccounts(database, [definition]);
  const { accountId } = definition;
  const userId = definition.users[0]?.userId ?? '';
  const viewer: Viewer = { userId, accountId, role: 'Primary', sessionId: 'this session' };
  const given = { machineMs: Date.parse(NOON), proved: true, on: true, limited: [] as string[], away: false };
  const securityHistory = createSecurityHistory(database);
  const heard: unknown[] = [];
  const refused = createRefusedAddresses({ database, audiences: provider.audiences });
  const preferencesWhere = (canText: boolean) =>
    createPreferences({
      canText,
      database,
      securityHistory,
      clock: { now: () => NOON },
      machine: { nowMs: () => given.machineMs },
      contacts: {
        contacts: (id) => provider.contacts.contacts(id),
        async changeContact(id, change) {
          if (given.away) throw new Error('the provider is away');
          return provider.contacts.changeContact(id, change);
        },
      },
      stepUp: { isFresh: async (_, purpose) => given.proved && purpose === 'new-contact' },
      limited: async (limit, key) => (given.limited.includes(`${limit} ${key}`) ? { reason: 'too-many', waitSeconds: 1 } : undefined),
      notices: createOutbox(database),
      topics: createTopics(database),
      refusedAddresses: refused,
      forgetRecoveries,
      isCode: (_, code) => code === RIGHT,
      isOn: async () => given.on,
      security: (event) => heard.push(event),
      onError: () => {},
    });
  const preferences = preferencesWhere(true);

  /** Everything mailed and texted since the last call: to whom, and a one-line summary. */
  async function mailed() {
    const sent: Message[] = [];
    const keep = async (message: Message) => {
      sent.push(message);
      return 'sent' as const;
    };
    const notices = createNotices({
      database,
      declared: [contactNotices, identityNotices],
      audiences: {
        audience: async (id) =>
          (await provider.audiences.audience(id)) ?? contactAudience(database, id, (account) => provider.audiences.audience(account)),
      },
      channels: { mail: { send: keep }, sms: { send: keep } },
      partnerOf: () => shippedPartners.own,
      publicUrl: 'http://localhost:3000',
      codeOf: () => RIGHT,
      linkOf: () => '',
      onError: (_, error) => {
        throw error;
      },
    });
    for (const { run } of notices.runs()) await run(NOON);
    return sent.map(({ address, subject, short }) => [address, address.includes('@') ? subject : short]).sort();
  }
  const ask = (typed: string, by = viewer) => preferences.askNewContact(by, kind, typed);
  const prove = (code: string = RIGHT, by = viewer) => preferences.proveNewContact(by, kind, code);
  const onFile = async () => (await provider.contacts.contacts(userId))?.[kind];
  const takeUp = async () => {
    for (const { run } of preferences.runs()) await run();
  };
  const told =
    kind === 'email'
      ? [
          [next, words.email.changed],
          [old, words.email.changed],
        ]
      : [
          [old, words.phone.changed],
          [next, words.phone.changed],
          [email, 'Your phone number was changed'],
        ];
  return {
    ...{
      email,
      old,
      next,
      third,
      viewer,
      given,
      securityHistory,
      heard,
      preferences,
      preferencesWhere,
      mailed,
      ask,
      prove,
      onFile,
      takeUp,
      accountId,
      userId,
      told,
    },
  };
}
