import { randomUUID } from 'node:crypto';
import { describeAccountsPort } from '#modules/account/server/port.contract.ts';
import { describeAppointmentsPort } from '#modules/appointments/server/port.contract.ts';
import { describeArrangementsPort } from '#modules/arrangements/server/port.contract.ts';
import { describeAutoPayChoices } from '#modules/autopay/server/choices/choices.contract.ts';
import { describeAutoPayPort, type GivenAutoPay } from '#modules/autopay/server/port.contract.ts';
import { describeBillingPort } from '#modules/billing/server/port.contract.ts';
import { describeCataloguePort } from '#modules/catalogue/server/port.contract.ts';
import { describeEquipmentPort, devicesToHave } from '#modules/equipment/server/port.contract.ts';
import { describeSubscribersPort } from '#modules/identity/server/port.contract.ts';
import { describeMailPort } from '#modules/mail/server/port.contract.ts';
import { describeMobilePort, ordersToPlace } from '#modules/mobile/server/port.contract.ts';
import { describeMovePort } from '#modules/move/server/port.contract.ts';
import { describeNewAccountPort } from '#modules/new-account/server/port.contract.ts';
import { describeAudiencePort } from '#modules/notices/server/port.contract.ts';
import { describeOrdersPort } from '#modules/orders/server/port.contract.ts';
import { undrawnHub } from '#modules/outages/rules/plant.ts';
import { describeOutagesPort } from '#modules/outages/server/port.contract.ts';
import { describeBillDeliveryPort } from '#modules/paperless/server/port.contract.ts';
import { describeDevicePayments } from '#modules/payments/server/device-payments.contract.ts';
import { describePaymentsPort, type GivenPayments } from '#modules/payments/server/port.contract.ts';
import { describeReplacements } from '#modules/payments/server/replacements.contract.ts';
import { describeReversals } from '#modules/payments/server/reversals.contract.ts';
import { describePhoneProtectionPort } from '#modules/phone-protection/server/port.contract.ts';
import { describeContactsPort } from '#modules/preferences/server/port.contract.ts';
import { describeSeasonalPort } from '#modules/seasonal/server/port.contract.ts';
import { describeServicesPort } from '#modules/services/server/port.contract.ts';
import { describePlansPort, plansToHave } from '#modules/shop/server/port.contract.ts';
import { describeStatementsPort } from '#modules/statements/server/port.contract.ts';
import type { Statement } from '#modules/statements/server/port.ts';
import { disclosure } from '#modules/statements/server/testing.ts';
import { describeStreamingPort } from '#modules/streaming/server/port.contract.ts';
import { describeSubscriptionsPort } from '#modules/subscriptions/server/port.contract.ts';
import { describeAccountUsersPort } from '#modules/users/server/port.contract.ts';
import { describeVoicePort } from '#modules/voice/server/port.contract.ts';
import { voiceToHave } from '#modules/voice/server/voice-to-have.ts';
import { describeVoicemailPort } from '#modules/voice/server/voicemail.contract.ts';
import { describeWalletPort, methodsToGive, usesOf } from '#modules/wallet/server/port.contract.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { type Cents, cents, minus, plus, zero } from '#platform/rules/money.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { SlowAccount, SlowPart } from './slow-account.ts';
import { createSlowProvider } from './slow-provider.ts';
import { slowAddressOf } from './slow-subscribers.ts';

/** Monthly statements since November 2025, newest first: the same charge each month, and what was paid before each but the first. */
function statementsOf(part: AccountPart, monthly: Cents, paid: readonly Cents[]): readonly Statement[] {
  let balance = zero;
  return [zero, ...paid]
    .map((payments, index): Statement => {
      const on = plusMonths('2025-11-09', index);
      const statementId = randomUUID();
      const previousBalance = balance;
      balance = plus(minus(previousBalance, payments), monthly);
      const line = { kind: 'recurring', code: 'plan', description: { en: 'Plan', es: 'Plan' }, period: undefined } as const;
      const lines = [{ ...line, lineId: '1', group: part === 'core' ? ('internet' as const) : part, amount: monthly }];
      const payment = { entryId: randomUUID(), on: plusDays(on, -12), amount: payments, channel: 'online', reversal: null } as const;
      const received = payments > 0 ? [payment] : [];
      return { statementId, part, on, dueOn: plusDays(on, 21), previousBalance, payments, charges: monthly, balance, lines, received };
    })
    .toReversed();
}

const partOf = (part: AccountPart, monthly: number, paid: readonly number[]): SlowPart => ({
  part,
  partNumber: part === 'mobile' ? 'M-1' : undefined,
  statements: statementsOf(part, cents(monthly), paid.map(cents)),
  nextStatementOn: plusMonths('2025-11-09', paid.length + 1),
  serviceState: 'active',
  restorationMinutes: 15,
  bankPaymentsRestore: true,
  restoresOn: undefined,
  graceUntil: undefined,
  autoPay: { state: 'not-enrolled', discountEligible: true },
});

function slowAccount(): SlowAccount {
  const { users, parts: _, billDelivery, ...account } = embedded.accountDefinition();
  return {
    account,
    users: users.map((user) => ({ ...user, accountId: account.accountId, emailSince: account.openedAt })),
    billDelivery,
    methods: [...methodsToGive(randomUUID)],
    parts: [partOf('core', 80_00, [80_00, 80_00, 30_00, 0]), partOf('mobile', 45_00, [45_00, 0])],
  };
}

const given = () => {
  const [mine, other] = [slowAccount(), { ...slowAccount(), methods: [] }];
  return { mine, accountId: mine.account.accountId, strangerId: other.account.accountId, provider: createSlowProvider([mine, other]) };
};

describeAccountsPort('the slow provider', async () => {
  const { mine, provider } = given();
  const [user] = mine.users;
  if (user === undefined) throw new Error('the account has a user');
  return { port: provider.accounts, account: mine.account, user };
});

describeSubscribersPort('the slow provider', async () => {
  const { mine, provider } = given();
  return { port: provider.subscribers, address: slowAddressOf(mine), userId: mine.users.find(({ role }) => role === 'Primary')?.userId ?? '' };
});

describeAudiencePort('the slow provider', async () => {
  const { mine, accountId, provider } = given();
  const [user] = mine.users;
  if (user === undefined) throw new Error('the account has a user');
  return { port: provider.audiences, accountId, timeZone: mine.account.timeZone, footprint: mine.account.footprint, user };
});

describeAccountUsersPort('the slow provider', async () => {
  const { mine, provider } = given();
  const [user] = mine.users;
  if (user === undefined) throw new Error('the account has a user');
  return { port: provider.users, accounts: provider.accounts, user };
});

for (const [name, mayChangeContacts] of [
  ['the slow provider', true],
  ['a provider whose contacts are changed elsewhere', false],
] as const) {
  describeContactsPort(name, async () => {
    const mine = slowAccount();
    const [user] = mine.users;
    if (user === undefined) throw new Error('the account has a user');
    const { contacts, accounts } = createSlowProvider([mine], { mayChangeContacts });
    return { port: contacts, accounts, user };
  });
}

describeBillDeliveryPort('the slow provider', async () => {
  const { accountId, strangerId, provider } = given();
  return { port: provider.deliveries, accountId, otherId: strangerId };
});

describeBillingPort('the slow provider', async () => {
  const { accountId, provider } = given();
  const moment = { on: '2026-03-20', at: '2026-03-20T15:00:00.000Z', channel: 'online' } as const;
  return {
    port: provider.billing,
    accountId,
    pay: (part, paymentId, amount) => provider.payments.post([{ accountId, part, paymentId, amount, ...moment }]),
  };
});

describeArrangementsPort('the slow provider', async () => {
  const { accountId, provider } = given();
  return {
    port: provider.arrangements,
    billing: provider.billing,
    accountId,
    today: '2026-03-20',
    pay: (amount, on) =>
      provider.payments.post([{ accountId, paymentId: randomUUID(), part: 'core', amount, on, at: `${on}T15:00:00.000Z`, channel: 'online' }]),
    night: async (day) => provider.lookAtArrangements(accountId, day),
  };
});

describeMovePort('the slow provider', async () => {
  const { accountId, provider } = given();
  return {
    port: provider.move,
    accountId,
    today: '2026-03-20',
    day: async (day) => provider.lookAtMoves(accountId, day),
  };
});

describeSeasonalPort('the slow provider', async () => {
  const { accountId, provider } = given();
  return {
    port: provider.seasonal,
    services: provider.services,
    accountId,
    today: '2026-03-20',
    day: async (day) => provider.lookAtSeasons(accountId, day),
  };
});

describeSubscriptionsPort('the slow provider', async () => {
  const { accountId, provider } = given();
  return { port: provider.subscriptions, accountId, today: '2026-03-20' };
});
describePhoneProtectionPort('the slow provider', async () => {
  const { accountId, provider } = given();
  return { port: provider.phoneProtection, accountId, today: '2026-03-20' };
});
describeOrdersPort('the slow provider', async () => {
  const { accountId, provider } = given();
  return { port: provider.orders, accountId, today: '2026-03-20' };
});

describeNewAccountPort('the slow provider', async () => {
  const { mine, provider } = given();
  return { port: provider.newAccounts, accounts: provider.accounts, billing: provider.billing, served: mine.account.address };
});

describeStatementsPort('the slow provider', async () => {
  const mine = { ...slowAccount(), inserts: [{ ...disclosure, part: 'core' as const }] };
  const other = slowAccount();
  const provider = createSlowProvider([mine, other]);
  return { port: provider.statements, accountId: mine.account.accountId, strangerId: other.account.accountId };
});

describeStreamingPort('the slow provider', async () => {
  const account = { ...slowAccount(), parts: [partOf('streaming', 45_00, [45_00, 45_00, 20_00])] };
  const stranger = slowAccount();
  const provider = createSlowProvider([account, stranger]);
  return { port: provider.streaming, accountId: account.account.accountId, strangerId: stranger.account.accountId };
});

describeServicesPort('the slow provider', async () => {
  const { account, parts, ...rest } = slowAccount();
  const tv = { line: 'tv', planName: { en: 'TV Select', es: 'TV Select' }, provisioned: false, lines: 1 } as const;
  const mine = { ...account, services: [...account.services, tv] };
  const [core, ...others] = parts;
  if (core === undefined) throw new Error('the account has a core part');
  const bills: SlowPart[] = [core, ...others];
  const provider = createSlowProvider([{ ...rest, account: mine, parts: bills, addOns: [{ line: 'wifi', provisioned: true }] }]);
  const setCore = async (serviceState: SlowPart['serviceState']) => {
    bills[0] = { ...core, serviceState };
  };
  return {
    port: provider.services,
    accountId: mine.accountId,
    stopCore: () => setCore('suspended'),
    restoreCore: () => setCore('active'),
  };
});

describeEquipmentPort('the slow provider', async () => {
  const devices = devicesToHave(randomUUID);
  const [mine, other] = [{ ...slowAccount(), devices }, slowAccount()];
  const provider = createSlowProvider([mine, other]);
  return {
    ...{ port: provider.equipment, accountId: mine.account.accountId, strangerId: other.account.accountId, devices },
    scanned: provider.scanned,
    stock: provider.stock,
  };
});

describeOutagesPort('the slow provider', async () => {
  const node = (nodeId: string, hub = 'Albany') => ({ nodeId, hub, name: nodeId, zips: [], outline: undefined });
  const hubs = ['Albany', 'Troy'].map((hub) => ({ hub, ...undrawnHub }));
  const accounts = ['ALB-1', 'ALB-1', 'ALB-1', 'ALB-1', 'ALB-1', 'ALB-2'].map((nodeId) => ({ ...slowAccount(), nodeId }));
  const [gateway] = devicesToHave(randomUUID);
  const [first, ...others] = accounts.slice(0, 5).toSorted((one, other) => (one.account.accountId < other.account.accountId ? -1 : 1));
  const [stranger] = accounts.slice(5);
  if (!first || !stranger || !gateway) throw new Error('there are six accounts, and devices');
  const plant = { hubs, nodes: [node('ALB-1'), node('ALB-2'), node('TRO-1', 'Troy')] };
  const { outages } = createSlowProvider([{ ...first, devices: [gateway] }, ...others, stranger], { plant });
  return {
    port: outages,
    neighbors: [first, ...others].map(({ account }) => account.accountId),
    strangerId: stranger.account.accountId,
    ...{ nodeId: 'ALB-1', otherNodeId: 'ALB-2', nodeElsewhere: 'TRO-1', gatewayMac: gateway.mac ?? '' },
    decide: async () => outages.decide(),
  };
});

describeMailPort('the slow provider', async () => {
  const [mine, other] = [slowAccount(), slowAccount()];
  const provider = createSlowProvider([mine, other]);
  return {
    ...{ port: provider.mail, accountId: mine.account.accountId, strangerId: other.account.accountId, newId: randomUUID },
    async arrive(box, { from, ...message }) {
      const messageId = randomUUID();
      await provider.arrive(box, { messageId, ...message, from: { name: '', address: from } });
      return messageId;
    },
  };
});

const openVoice = async () => {
  const voice = voiceToHave(randomUUID, (index) => `+1518555017${index}` as const);
  const [mine, other] = [{ ...slowAccount(), voice }, slowAccount()];
  const provider = createSlowProvider([mine, other]);
  return { ...provider, accountId: mine.account.accountId, strangerId: other.account.accountId, known: voice };
};
describeVoicePort('the slow provider', async () => {
  const { voice: port, accountId, strangerId, known } = await openVoice();
  return { port, accountId, strangerId, voice: known };
});
describeVoicemailPort('the slow provider', async () => {
  const { voicemail: port, accountId, strangerId, known } = await openVoice();
  return { port, accountId, strangerId, voice: known };
});

describeAppointmentsPort('the slow provider', async () => {
  const [mine, other] = [slowAccount(), slowAccount()];
  const { appointments, dispatch } = createSlowProvider([mine, other]);
  return { port: appointments, dispatch, accountId: mine.account.accountId, neighborId: other.account.accountId, badge: 'K-1' };
});

const household = () => {
  const orders = ordersToPlace(randomUUID);
  const plan = {
    planId: randomUUID(),
    device: 'Aurora 12',
    phoneNumber: '518-555-0177',
    startedOn: '2025-10-20',
    orderId: orders[1]?.orderId ?? '',
  } as const;
  const facts = { financed: cents(240_00), installments: 24, installmentsBilled: 2, billed: cents(20_00), paidAhead: zero, paymentIds: [] };
  const account = { ...slowAccount(), parts: [partOf('mobile', 45_00, [45_00])], orders, devicePlans: [{ ...plan, ...facts }] };
  const stranger = { ...slowAccount(), parts: [] };
  const provider = createSlowProvider([account, stranger]);
  return { provider, accountId: account.account.accountId, strangerId: stranger.account.accountId, orders, planId: plan.planId };
};

describeMobilePort('the slow provider', async () => {
  const { provider, ...given } = household();
  return { port: provider.mobile, ...given };
});

describeDevicePayments('the slow provider', async () => {
  const { provider, accountId, planId } = household();
  const mobile = async () => (await provider.billing.summary(accountId))?.parts[0]?.currentBalance ?? zero;
  return { port: provider.payments, devices: provider.mobile, accountId, planId, balance: mobile };
});

describeWalletPort('the slow provider', async () => {
  const { mine, accountId, strangerId, provider } = given();
  return { port: provider.wallet, accountId, strangerId, saved: mine.methods.map((method) => ({ ...method })), ...usesOf(provider, accountId) };
});

const givenPayments = async (): Promise<GivenPayments> => {
  const { accountId, strangerId, provider } = given();
  const part = async (wanted: AccountPart) => (await provider.billing.summary(accountId))?.parts.find(({ part }) => part === wanted);
  return {
    port: provider.payments,
    takeDue: provider.takeDue,
    accountId,
    strangerId,
    methodId: 'any',
    balance: async (wanted) => (await part(wanted))?.currentBalance ?? zero,
    unbilled: async (wanted) => (await part(wanted))?.unbilled ?? zero,
    scheduledIds: async (wanted) => (await part(wanted))?.scheduled.map(({ scheduledPaymentId }) => scheduledPaymentId) ?? [],
  };
};
describePaymentsPort('the slow provider', givenPayments);
describeReplacements('the slow provider', givenPayments);
describeReversals('the slow provider', givenPayments);

const givenAutoPay = async (): Promise<GivenAutoPay> => {
  const { mine, accountId, strangerId, provider } = given();
  return {
    port: provider.autoPay,
    debitDue: provider.debitDue,
    accountId,
    strangerId,
    methodId: mine.methods[0]?.methodId ?? '',
    otherMethodId: mine.methods[1]?.methodId ?? '',
  };
};

describeAutoPayPort('the slow provider', givenAutoPay);
describeAutoPayChoices('the slow provider', givenAutoPay);

describeCataloguePort('the slow provider', async () => {
  const accounts: SlowAccount[] = [];
  return { port: createSlowProvider(accounts).catalogue, bill: async () => accounts.push({ ...slowAccount(), plans: plansToHave }) };
});

describePlansPort('the slow provider', async () => {
  const mine = { ...slowAccount(), plans: plansToHave };
  return { port: createSlowProvider([mine]).plans, accountId: mine.account.accountId };
});
