import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { describeAccountsPort } from '#modules/account/server/port.contract.ts';
import { describeAppointmentsPort } from '#modules/appointments/server/port.contract.ts';
import { describeArrangementsPort } from '#modules/arrangements/server/port.contract.ts';
import { describeAutoPayChoices } from '#modules/autopay/server/choices/choices.contract.ts';
import { describeAutoPayPort, type GivenAutoPay } from '#modules/autopay/server/port.contract.ts';
import { describeBillingPort } from '#modules/billing/server/port.contract.ts';
import { describeCataloguePort } from '#modules/catalogue/server/port.contract.ts';
import type { ParcelState } from '#modules/equipment/rules/equipment-return.ts';
import { describeEquipmentPort, devicesToHave } from '#modules/equipment/server/port.contract.ts';
import type { StockedDevice } from '#modules/equipment/server/swaps/swaps.contract.ts';
import { describeSubscribersPort } from '#modules/identity/server/port.contract.ts';
import { describeMailPort } from '#modules/mail/server/port.contract.ts';
import { describeMobilePort } from '#modules/mobile/server/port.contract.ts';
import { describeMovePort } from '#modules/move/server/port.contract.ts';
import { describeNewAccountPort } from '#modules/new-account/server/port.contract.ts';
import { describeAudiencePort } from '#modules/notices/server/port.contract.ts';
import { describeOrdersPort } from '#modules/orders/server/port.contract.ts';
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
import { disclosure } from '#modules/statements/server/testing.ts';
import { describeStreamingPort } from '#modules/streaming/server/port.contract.ts';
import { describeSubscriptionsPort } from '#modules/subscriptions/server/port.contract.ts';
import { describeAccountUsersPort } from '#modules/users/server/port.contract.ts';
import { describeVoicePort } from '#modules/voice/server/port.contract.ts';
import { voiceToHave } from '#modules/voice/server/voice-to-have.ts';
import { describeVoicemailPort } from '#modules/voice/server/voicemail.contract.ts';
import { describeWalletPort, methodsToGive, usesOf } from '#modules/wallet/server/port.contract.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoInstant, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { type Cents, cents, zero } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
import type { AccountDefinition } from './accounts/definition.ts';
import { openAccounts } from './accounts/open-account.ts';
import { accountDefinition, partDefinition, readUsualTerms, testSealer } from './accounts/testing.ts';
import { setServiceState } from './billing/accounts/service-state.ts';
import { runAutoPay } from './billing/autopay/run-auto-pay.ts';
import { publishInserts } from './billing/inserts/publish-inserts.ts';
import { runNights } from './billing/nights/run-nights.ts';
import { takeDuePayments } from './billing/payments/take-due.ts';
import { issueStatements } from './billing/statements/issue-statements.ts';
import { saveMethod } from './billing/wallet/save-method.ts';
import { decideCredits } from './credits/decide-credits.ts';
import { createMoveFollowing } from './moves/follow-moves.ts';
import { addToStock } from './operations/equipment/stock.ts';
import { folderIdOf } from './operations/mail/boxes.ts';
import { storeMessages } from './operations/mail/store-messages.ts';
import { giveAddress } from './operations/network/addresses.ts';
import { householdWithPhone } from './operations/orders/testing.ts';
import { createSeasonFollowing } from './operations/seasonal/follow-seasons.ts';
import { everyDay, withTechnician } from './operations/visits/testing.ts';
import { storeCall, storeVoicemail } from './operations/voice/insert-voice.ts';
import { createEmbeddedProvider } from './provider.ts';
import { takeScans } from './returns/take-scans.ts';

let mine: TestDatabase;
let provider: Provider;
beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
});
afterAll(() => mine.end());

async function open(given: Partial<AccountDefinition> = {}) {
  const definition = accountDefinition(given);
  await openAccounts(mine.database, [definition]);
  return definition;
}

const pay = (accountId: string, part: AccountPart, paymentId: string, amount: Cents, on = plusDays('2025-11-09', 5)) =>
  provider.payments.post([{ accountId, part, paymentId, amount, on, at: `${on}T15:00:00.000Z`, channel: 'online' }]);

/** Five statements of each part; on every core statement but the last, $30.00 are paid. */
let addresses = 0;

async function openAndBill() {
  const { accountId } = await open();
  for (let month = 0; month < 5; month++) {
    const on = plusMonths('2025-11-09', month);
    if (month > 0) await pay(accountId, 'core', `month-${month}`, cents(30_00), plusDays(on, -9));
    await issueStatements(
      mine.database,
      [
        { accountId, part: 'core', on },
        { accountId, part: 'mobile', on },
      ],
      usualTerms,
    );
  }
  return accountId;
}

describeAccountsPort('the embedded provider', async () => {
  const { users, parts: _, billDelivery: __, ...account } = await open();
  const [user] = users;
  if (user === undefined) throw new Error('the account has a user');
  return { port: provider.accounts, account, user: { ...user, accountId: account.accountId, emailSince: account.openedAt } };
});

describeSubscribersPort('the embedded provider', async () => {
  const { accountId, users } = await open();
  const address = `198.51.100.${++addresses}`;
  await giveAddress(mine.database, accountId, address);
  return { port: provider.subscribers, address, userId: users.find(({ role }) => role === 'Primary')?.userId ?? '' };
});

let lines = 0;
const openVoice = async () => {
  const voice = voiceToHave(randomUUID, () => `+15185550${100 + ++lines}` as const);
  const home = { node: undefined, addOns: [], devices: [] };
  const [{ accountId }, { accountId: strangerId }] = [await open({ home: { ...home, voice: voice.lines } }), await open()];
  for (const call of voice.calls) await storeCall(mine.database, { accountId, ...call });
  for (const { wav, isHeard, ...message } of voice.voicemails)
    await storeVoicemail(mine.database, { accountId, ...message, audio: wav, heardAt: isHeard ? message.at : undefined });
  return { accountId, strangerId, voice };
};
describeVoicePort('the embedded provider', async () => ({ port: provider.voice, ...(await openVoice()) }));
describeVoicemailPort('the embedded provider', async () => ({ port: provider.voicemail, ...(await openVoice()) }));

describeMailPort('the embedded provider', async () => {
  const [{ accountId }, { accountId: strangerId }] = [await open(), await open()];
  return {
    ...{ port: provider.mail, accountId, strangerId, newId: randomUUID },
    async arrive(box, { at, from, subject, text }) {
      const messageId = randomUUID();
      await storeMessages(mine.database, [
        {
          ...{ ...box, messageId, folderId: folderIdOf(box.mailboxId, 'inbox'), at, subject, text, preview: text, to: [] },
          ...{ from: { name: '', address: from }, isRead: false, isFlagged: false, hasFiles: false, vouched: 'unknown', raw: Buffer.from(text) },
        },
      ]);
      return messageId;
    },
  };
});

describeAudiencePort('the embedded provider', async () => {
  const { accountId, timeZone, footprint, openedAt, users } = await open();
  const [user] = users;
  if (user === undefined) throw new Error('the account has a user');
  return { port: provider.audiences, accountId, timeZone, footprint, user: { ...user, accountId, emailSince: openedAt } };
});

describeAccountUsersPort('the embedded provider', async () => {
  const { accountId, openedAt, users } = await open();
  const [user] = users;
  if (user === undefined) throw new Error('the account has a user');
  return { port: provider.users, accounts: provider.accounts, user: { ...user, accountId, emailSince: openedAt } };
});

describeContactsPort('the embedded provider', async () => {
  const { accountId, openedAt, users } = await open();
  const [user] = users;
  if (user === undefined) throw new Error('the account has a user');
  return { port: provider.contacts, accounts: provider.accounts, user: { ...user, accountId, emailSince: openedAt } };
});

describeBillDeliveryPort('the embedded provider', async () => {
  const [{ accountId }, { accountId: otherId }] = [await open(), await open()];
  return { port: provider.deliveries, accountId, otherId };
});

describeBillingPort('the embedded provider', async () => {
  const accountId = await openAndBill();
  return { port: provider.billing, accountId, pay: (part, paymentId, amount) => pay(accountId, part, paymentId, amount) };
});

describeArrangementsPort('the embedded provider', async () => {
  const { accountId } = await open({ held: false });
  for (const on of ['2025-11-09', '2025-12-09'] as const) await issueStatements(mine.database, [{ accountId, part: 'core', on }], usualTerms);
  return {
    port: provider.arrangements,
    billing: provider.billing,
    accountId,
    today: '2025-12-20',
    pay: (amount, on) => pay(accountId, 'core', randomUUID(), amount, on),
    night: async (day) => {
      await runNights({ database: mine.database, terms: usualTerms }, { now: `${day}T20:00:00.000Z` });
    },
  };
});

describeStatementsPort('the embedded provider', async () => {
  await publishInserts(mine.database, [{ ...disclosure, parts: ['core'], from: '2020-01-01' }]);
  return {
    port: provider.statements,
    accountId: await openAndBill(),
    strangerId: await openAndBill(),
  };
});

describeStreamingPort('the embedded provider', async () => {
  const { accountId } = await open({ parts: [partDefinition('streaming', 45_00)] });
  for (let month = 0; month < 4; month++) {
    const on = plusMonths('2025-11-09', month);
    if (month > 0) await pay(accountId, 'streaming', `month-${month}`, cents(45_00), plusDays(on, -9));
    await issueStatements(mine.database, [{ accountId, part: 'streaming', on }], usualTerms);
  }
  return { port: provider.streaming, accountId, strangerId: await openAndBill() };
});

describeServicesPort('the embedded provider', async () => {
  const { services } = accountDefinition();
  const tv = { line: 'tv', planName: { en: 'TV Select', es: 'TV Select' }, provisioned: false, lines: 1 } as const;
  const { accountId } = await open({
    services: [...services, tv],
    address: { addressLine1: '12 Orchard Street', city: 'Albany', state: 'NY', zip: '12207' },
    home: { node: { nodeId: 'ALB-1', hub: 'Albany', name: 'Orchard' }, addOns: [{ line: 'wifi', provisioned: true }], devices: [] },
  });
  const setCore = (state: 'suspended' | 'active') => setServiceState(mine.database, { accountId, part: 'core', state, graceUntil: undefined });
  return { port: provider.services, accountId, stopCore: () => setCore('suspended'), restoreCore: () => setCore('active') };
});

describeMovePort('the embedded provider', async () => {
  const { accountId } = await open();
  for (const on of ['2025-11-09', '2025-12-09'] as const) await issueStatements(mine.database, [{ accountId, part: 'core', on }], usualTerms);
  const moves = createMoveFollowing(mine);
  return {
    port: provider.move,
    accountId,
    today: '2025-12-20',
    day: async (day) => {
      for (const { run } of moves.runs()) await run(`${day}T12:00:00.000Z`);
    },
  };
});

describeSeasonalPort('the embedded provider', async () => {
  const { accountId } = await open();
  await issueStatements(mine.database, [{ accountId, part: 'core', on: '2025-11-09' }], usualTerms);
  await pay(accountId, 'core', randomUUID(), cents(80_00), '2025-11-20');
  await issueStatements(mine.database, [{ accountId, part: 'core', on: '2025-12-09' }], usualTerms);
  await pay(accountId, 'core', randomUUID(), cents(80_00), '2025-12-15');
  const seasons = createSeasonFollowing(mine);
  return {
    port: provider.seasonal,
    services: provider.services,
    accountId,
    today: '2025-12-20',
    day: async (day) => {
      for (const { run } of seasons.runs()) await run(`${day}T12:00:00.000Z`);
    },
  };
});

describeSubscriptionsPort('the embedded provider', async () => {
  const { accountId } = await open();
  return { port: provider.subscriptions, accountId, today: '2025-11-20' };
});
describePhoneProtectionPort('the embedded provider', async () => {
  const { accountId } = await open();
  return { port: provider.phoneProtection, accountId, today: '2025-11-20' };
});
describeOrdersPort('the embedded provider', async () => {
  const { accountId } = await open();
  await issueStatements(mine.database, [{ accountId, part: 'core', on: '2025-11-09' }], usualTerms);
  return { port: provider.orders, accountId, today: '2025-11-20' };
});
describeNewAccountPort('the embedded provider', async () => {
  const served = { addressLine1: `${++addresses} Contract Street`, city: 'Albany', state: 'NY', zip: '12207' };
  await open({ address: served });
  return { port: provider.newAccounts, accounts: provider.accounts, billing: provider.billing, served };
});

describeEquipmentPort('the embedded provider', async () => {
  const devices = devicesToHave(randomUUID);
  const { accountId } = await open({ home: { node: undefined, addOns: [], devices } });
  const scanned = async (tracking: string, state: ParcelState, at: IsoInstant, serials?: readonly string[]) => {
    const one = (await provider.equipment.returns(accountId)).find((each) => each.tracking === tracking);
    if (!one) throw new Error(`no return ${tracking}`);
    const scan = { tracking, number: one.scans.length + 1, state, serials };
    // Told twice, it is taken once.
    for (const _ of [1, 2]) await takeScans(mine.database, { accountId, returnId: one.returnId }, [scan], at);
  };
  const stock = (device: StockedDevice) => addToStock(mine.database, device);
  return { port: provider.equipment, accountId, strangerId: (await open()).accountId, devices, scanned, stock };
});

describeOutagesPort('the embedded provider', async () => {
  const town = randomUUID().slice(0, 8);
  const node = (number: number, hub = town) => ({ nodeId: `${hub}-${number}`, hub, name: `Node ${number}` });
  const [nodeId, otherNodeId, elsewhere] = [node(1), node(2), node(1, `${town} east`)];
  const [gateway] = devicesToHave(randomUUID);
  const homes = [nodeId, nodeId, nodeId, nodeId, nodeId, otherNodeId, elsewhere];
  const accounts = [];
  for (const [index, home] of homes.entries())
    accounts.push(await open({ home: { node: home, addOns: [], devices: index === 0 && gateway ? [gateway] : [] } }));
  const ids = accounts.map(({ accountId }) => accountId);
  return {
    port: provider.outages,
    neighbors: ids.slice(0, 5).toSorted(),
    strangerId: ids[5] ?? '',
    ...{ nodeId: nodeId.nodeId, otherNodeId: otherNodeId.nodeId, nodeElsewhere: elsewhere.nodeId, gatewayMac: gateway?.mac ?? '' },
    decide: (now) => decideCredits({ database: mine.database, terms: readUsualTerms }, now),
  };
});

describeMobilePort('the embedded provider', async () => {
  const { accountId: strangerId } = await open({ parts: [partDefinition('core', 80_00)] });
  return { port: provider.mobile, strangerId, ...(await householdWithPhone(mine.database)) };
});

async function saveMethods(accountId: string) {
  const saved = methodsToGive(randomUUID);
  for (const [day, method] of saved.entries()) {
    await saveMethod(mine.database, { ...method, accountId, at: `${plusDays('2025-11-01', day)}T12:00:00.000Z` });
  }
  return saved;
}

describeWalletPort('the embedded provider', async () => {
  const { accountId } = await open();
  const stranger = await open();
  return { port: provider.wallet, accountId, strangerId: stranger.accountId, saved: await saveMethods(accountId), ...usesOf(provider, accountId) };
});

describeAppointmentsPort('the embedded provider', async () => {
  const { zip, badge } = await withTechnician(mine.database, everyDay(8, 17));
  const address = { addressLine1: '12 Orchard Street', city: 'Albany', state: 'NY', zip };
  const [{ accountId }, { accountId: neighborId }] = [await open({ address }), await open({ address })];
  return { port: provider.appointments, dispatch: provider.dispatch, accountId, neighborId, badge };
});

const givenPayments = async (): Promise<GivenPayments> => {
  const accountId = await openAndBill();
  const [method] = await saveMethods(accountId);
  const part = async (wanted: AccountPart) => (await provider.billing.summary(accountId))?.parts.find(({ part }) => part === wanted);
  return {
    port: provider.payments,
    takeDue: (charger, now) => takeDuePayments({ database: mine.database, charger, onError: () => {} }, now),
    accountId,
    strangerId: (await open()).accountId,
    methodId: method?.methodId ?? '',
    balance: async (wanted) => (await part(wanted))?.currentBalance ?? zero,
    unbilled: async (wanted) => (await part(wanted))?.unbilled ?? zero,
    scheduledIds: async (wanted) => (await part(wanted))?.scheduled.map(({ scheduledPaymentId }) => scheduledPaymentId) ?? [],
  };
};
describePaymentsPort('the embedded provider', givenPayments);
describeReplacements('the embedded provider', givenPayments);
describeReversals('the embedded provider', givenPayments);

describeDevicePayments('the embedded provider', async () => {
  const { accountId, planId } = await householdWithPhone(mine.database);
  const mobile = async () => (await provider.billing.summary(accountId))?.parts[0]?.currentBalance ?? zero;
  return { port: provider.payments, devices: provider.mobile, accountId, planId, balance: mobile };
});

const givenAutoPay = async (): Promise<GivenAutoPay> => {
  const accountId = await openAndBill();
  const [method, other] = await saveMethods(accountId);
  return {
    port: provider.autoPay,
    debitDue: (charger, now) =>
      runAutoPay({ database: mine.database, charger, onError: () => {}, terms: usualTerms }, { now, accountIds: [accountId] }),
    accountId,
    strangerId: (await open()).accountId,
    methodId: method?.methodId ?? '',
    otherMethodId: other?.methodId ?? '',
  };
};

describeAutoPayPort('the embedded provider', givenAutoPay);
describeAutoPayChoices('the embedded provider', givenAutoPay);

describeCataloguePort('the embedded provider', async () => {
  await sql`truncate oss.catalogue_versions`.execute(mine.database);
  return { port: createEmbeddedProvider(mine.database, readUsualTerms, testSealer).catalogue, bill: () => open({ parts: partsWithPlans() }) };
});

const partsWithPlans = () => [
  { ...partDefinition('core', 0), products: [...plansToHave.core] },
  { ...partDefinition('mobile', 0), products: [...plansToHave.mobile] },
];

describePlansPort('the embedded provider', async () => {
  const { accountId } = await open({ parts: partsWithPlans() });
  return { port: provider.plans, accountId };
});
