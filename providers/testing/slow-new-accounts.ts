import type { AccountToOpen, NewAccountPort } from '#modules/new-account/server/port.ts';
import { isoDate, plusMonths } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { SlowAccount } from './slow-account.ts';
import { answering, type Told } from './slow-books.ts';
import type { createSlowUsers } from './slow-users.ts';

/** New accounts of the slow provider, which nothing is ever delivered to. */
export function slowNewAccounts(books: Map<string, Told>, users: Pick<ReturnType<typeof createSlowUsers>, 'add'>): NewAccountPort {
  const opened = new Set<string>();
  const words = (text: string) =>
    text
      .toLowerCase()
      .match(/[a-z\d]+/g)
      ?.join(' ');
  return {
    async open(wanted) {
      await answering();
      const known = books.get(wanted.accountId);
      if (known) return accept({ accountNumber: known.account.account.accountNumber });
      const isThere = ({ address: { addressLine1, zip }, services }: SlowAccount['account']) =>
        services.length > 0 && zip === wanted.address.zip && words(addressLine1) === words(wanted.address.addressLine1);
      if ([...books.values()].some(({ account }) => isThere(account.account))) return refuse('place-served');
      const account = accountOf(wanted, `9000 ${(opened.size + 1).toString().padStart(4, '0')}`);
      books.set(wanted.accountId, { account, posted: [], reversed: [], scheduled: [], arranged: [], seasons: [] });
      opened.add(wanted.accountId);
      for (const user of account.users) users.add(user);
      return accept({ accountNumber: account.account.accountNumber });
    },
    async standing(accountId) {
      await answering();
      return opened.has(accountId) ? 'waiting' : undefined;
    },
  };
}

function accountOf({ accountId, person, address, footprint, at }: AccountToOpen, accountNumber: string): SlowAccount {
  const openedOn = isoDate(at.slice(0, 10));
  return {
    account: {
      ...{ accountId, accountNumber, address, footprint, openedAt: at },
      accountGuid: accountId,
      type: 'standard',
      customerType: 'residential',
      timeZone: 'America/New_York',
      cycleDay: Number(openedOn.slice(8)),
      isCpniCompliant: true,
      biller: {
        type: 'SLOW',
        billingId: accountNumber,
        region: { system: '9', principle: '1', agent: '1', siteId: '1', company: '1', franchise: '1' },
        spcoreDivisionId: '1',
        locationId: '1',
      },
      services: [],
      restrictions: { card: false, bankAccount: false, doublePayment: false },
    },
    users: [{ ...person, accountId, role: 'Primary', emailSince: at }],
    billDelivery: 'online',
    methods: [],
    parts: [
      {
        part: 'core',
        partNumber: undefined,
        statements: [],
        nextStatementOn: plusMonths(openedOn, 1),
        serviceState: 'active',
        restorationMinutes: 15,
        bankPaymentsRestore: true,
        restoresOn: undefined,
        graceUntil: undefined,
        autoPay: { state: 'not-enrolled', discountEligible: true },
      },
    ],
  };
}
