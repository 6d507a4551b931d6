import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AccountsPort } from '#modules/account/server/port.ts';
import type { BillingPort } from '#modules/billing/server/port.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { AccountToOpen, NewAccountPort } from './port.ts';
import { newAccountShapes } from './port-shapes.ts';

/** `served`: a place where somebody has service. */
export type GivenNewAccounts = {
  readonly port: NewAccountPort;
  readonly accounts: AccountsPort;
  readonly billing: BillingPort;
  readonly served: AccountToOpen['address'];
};

const toOpen = (given: Partial<AccountToOpen> = {}): AccountToOpen => ({
  accountId: randomUUID(),
  person: {
    ...{ userId: randomUUID(), username: `quinn${randomUUID().slice(0, 8)}`, firstName: 'Quinn', lastName: 'Marsh' },
    ...{ email: `quinn.${randomUUID().slice(0, 8)}@example.com`, phone: '+15185550188', language: 'es' },
  },
  address: { addressLine1: `${Number.parseInt(randomUUID().slice(0, 6), 16)} Mill Lane`, city: 'Albany', state: 'NY', zip: '12207' },
  footprint: 'CHTR',
  at: '2026-02-20T15:00:00.000Z',
  ...given,
});

/** What any provider must guarantee behind the port for new accounts. */
export function describeNewAccountPort(provider: string, open: () => Promise<GivenNewAccounts>): void {
  const given = async () => {
    const { port, ...others } = await open();
    return { ...others, ...(await inShape(async () => ({ port }), newAccountShapes)()) };
  };

  describe(`new accounts of ${provider}`, () => {
    test('opens an account once: its person, its place, a number of its own, no service and nothing owed', async () => {
      const { port, accounts, billing } = await given();
      const wanted = toOpen();
      const opened = await port.open(wanted);
      expect(await port.open(wanted), 'again').toEqual(opened);
      const { accountId, person, address } = wanted;
      const account = await accounts.account(accountId);
      expect(account).toMatchObject({
        accountId,
        address,
        services: [],
        openedAt: wanted.at,
        customerType: 'residential',
        timeZone: 'America/New_York',
      });
      expect(opened).toEqual({ ok: true, value: { accountNumber: account?.accountNumber } });
      expect(await accounts.user(person.userId)).toMatchObject({ ...person, accountId, role: 'Primary', emailSince: wanted.at });
      expect((await billing.summary(accountId))?.parts).toMatchObject([{ part: 'core', currentBalance: 0, items: [], lastStatement: undefined }]);
      expect(await port.standing(accountId)).toBe('waiting');
      const other = toOpen();
      const second = await port.open(other);
      expect(second).not.toEqual(opened);
    });

    test('opens none where somebody else has service, however the address is written', async () => {
      const { port, accounts, served } = await given();
      const wanted = toOpen({ address: { ...served, addressLine1: ` ${served.addressLine1.toUpperCase()}.` } });
      expect(await port.open(wanted)).toEqual({ ok: false, refusal: 'place-served' });
      expect(await accounts.account(wanted.accountId)).toBeUndefined();
      expect(await accounts.user(wanted.person.userId)).toBeUndefined();
    });

    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', ''])('knows no standing of "%s"', async (accountId) => {
      expect(await (await given()).port.standing(accountId)).toBeUndefined();
    });
  });
}
