import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { BankLinkPort } from './bank-link.ts';

/** A provider, and a customer who visits its addresses. */
export type GivenBank = {
  readonly port: BankLinkPort;
  /** A provider that does not answer. */
  readonly unreachable: BankLinkPort;
  /** Logs in and chooses an account, or cancels, or fails; returns where the customer is sent at the end. */
  visit(address: string, doing: 'choose' | 'cancel' | 'fail'): Promise<URL>;
};

const login = () =>
  ({ loginId: randomUUID(), state: `${randomUUID()}.1.A-_`, returnTo: `/es/billing/pay/${randomUUID()}/bank-login`, language: 'es' }) as const;

/** What any provider must guarantee behind the bank-link port. */
export function describeBankLinkPort(provider: string, open: () => GivenBank): void {
  describe(`bank login of ${provider}`, () => {
    test('PAY-02 leads to a page of the bank, and back with the state as it was and a code for the account', async () => {
      const { port, visit } = open();
      const request = login();
      const address = await port.open(request);
      expect(new URL(address).origin).toBe(port.origin);
      const back = await visit(address, 'choose');
      expect(back.pathname).toBe(request.returnTo);
      expect([...back.searchParams.keys()].sort()).toEqual(['code', 'state']);
      expect(back.searchParams.get('state')).toBe(request.state);
    });

    test.each(['cancel', 'fail'] as const)('leads back without a code from who %ss', async (doing) => {
      const { port, visit } = open();
      const request = login();
      const { searchParams } = await visit(await port.open(request), doing);
      expect(searchParams.get('state')).toBe(request.state);
      expect(searchParams.has('code')).toBe(false);
      expect(searchParams.get('error') === 'cancelled').toBe(doing === 'cancel');
    });

    test('each login is one of its own', async () => {
      const { port, visit } = open();
      const addresses = [await port.open(login()), await port.open(login())];
      const codes = await Promise.all(addresses.map(async (address) => (await visit(address, 'choose')).searchParams.get('code')));
      expect(new Set([...addresses, ...codes]).size).toBe(4);
    });

    test('says that it cannot be asked', async () => {
      await expect(open().unreachable.open(login())).rejects.toThrow();
    });
  });
}
