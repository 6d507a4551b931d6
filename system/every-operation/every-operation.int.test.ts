import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSchema } from '#apps/server/graph/schema.ts';
import { type OpenDemarc, openDemarc } from '../every-page/testing.ts';
import { type Operation, storedOperations } from './operations.ts';

const operations = storedOperations(
  createSchema(() => {
    throw new Error('the schema is only read here');
  }),
);
const titled = (some: readonly Operation[]) => some.map((operation) => [operation.name, operation] as const);

/** Who may act: anyone for themselves, or only payers (specification 3 and 6). */
const acts: Readonly<Record<string, 'anyone' | 'payers'>> = {
  EndSession: 'anyone',
  EndOtherSessions: 'anyone',
  AddPasskey: 'anyone',
  RenamePasskey: 'anyone',
  RemovePasskey: 'anyone',
  SendStepUpCode: 'anyone',
  VerifyStepUpCode: 'anyone',
  AskNewContact: 'anyone',
  ProveNewContact: 'anyone',
  AnswerPrimaryOffer: 'anyone',
  WithdrawPrimaryOffer: 'anyone',
  OpenCase: 'anyone',
  WriteAgain: 'anyone',
  AskForCaseLink: 'anyone',
  AgreeToAppTerms: 'anyone',
  RenameDevice: 'anyone',
  RestartDevice: 'anyone',
  ActivateDevice: 'anyone',
  StartSpeedTest: 'anyone',
  FinishSpeedTest: 'anyone',
  CheckOwnPhone: 'payers',
  OrderOwnPhoneLine: 'payers',
  CorrectPort: 'payers',
  ActivateLine: 'payers',
  ChooseNotices: 'payers',
  InviteUser: 'payers',
  ChangeUser: 'payers',
  EnrollInPaperless: 'payers',
  UnenrollFromPaperless: 'payers',
  ChangePaymentDraft: 'payers',
  CreateInstantPayment: 'payers',
  CreateDevicePayment: 'payers',
  CreateOrderPayment: 'payers',
  CreateFuturePayment: 'payers',
  CancelScheduledPayment: 'payers',
  ChangeScheduledPayment: 'payers',
  OpenMethodEntry: 'payers',
  OpenSecurityCode: 'payers',
  OpenBankLogin: 'payers',
  LinkBankAccount: 'payers',
  AddPaymentMethod: 'payers',
  EnterPaymentMethod: 'payers',
  SaveEnteredMethod: 'payers',
  ChangePaymentMethod: 'payers',
  DeletePaymentMethod: 'payers',
  ChangeAutoPayDraft: 'payers',
  ChangeSeasonalDraft: 'payers',
  BookSeasonalSuspend: 'payers',
  MoveSeasonalEnd: 'payers',
  CancelSeasonalSuspend: 'payers',
  ChooseMovePlace: 'payers',
  ChooseMovePlan: 'payers',
  SubmitMove: 'payers',
  RescheduleMove: 'payers',
  CancelMove: 'payers',
  ChangeArrangementDraft: 'payers',
  AgreeToArrangement: 'payers',
  SubmitAutoPay: 'payers',
  RetryAutoPay: 'payers',
  CancelAutoPay: 'payers',
  SetAutoPayDay: 'payers',
  SetAutoPayBackup: 'payers',
  RemoveAutoPayBackup: 'payers',
  PauseAutoPay: 'payers',
  GoOnWithAutoPay: 'payers',
  SetAutoPayCeiling: 'payers',
  ApproveAutoPayDebit: 'payers',
  PauseHomeDevices: 'payers',
  AddHomeGroup: 'payers',
  RemoveHomeGroup: 'payers',
  ChangeHomeWifi: 'payers',
  NameWifi: 'payers',
  HoldTime: 'anyone',
  BookAppointment: 'anyone',
  RescheduleAppointment: 'anyone',
  CancelAppointment: 'anyone',
  ConfirmAppointment: 'anyone',
  WaitForEarlier: 'anyone',
  LookUpAppointment: 'anyone',
  RequestCallBack: 'anyone',
  CancelCallBack: 'anyone',
  ConfirmVisit: 'anyone',
  CheckDevice: 'anyone',
  ReturnDevices: 'payers',
  SwapDevice: 'payers',
  CancelSwap: 'payers',
  AddOwnModem: 'payers',
  ReportOutage: 'anyone',
  FollowOutage: 'anyone',
  ForwardVoicemail: 'anyone',
  HearVoicemail: 'anyone',
  DeleteVoicemails: 'anyone',
  RestoreVoicemails: 'anyone',
  SetForwardingTarget: 'anyone',
  ProveForwardingTarget: 'anyone',
  EndForwardingTarget: 'anyone',
  SetLineRules: 'anyone',
  SetCallGuard: 'anyone',
  ListCaller: 'anyone',
  SetEmergencyAddress: 'anyone',
  PutInCart: 'payers',
  TakeFromCart: 'payers',
  PlaceOrder: 'payers',
  CancelOrder: 'payers',
  RebookOrder: 'payers',
  ProtectPhone: 'payers',
  EndPhoneCover: 'payers',
  FileClaim: 'payers',
  WithdrawClaim: 'payers',
  StartStreaming: 'payers',
  RenewStreamingCode: 'payers',
  EndStreaming: 'payers',
  ActivateStreaming: 'anyone',
  OpenMailbox: 'anyone',
  SetMailboxGivenUp: 'anyone',
  MarkMail: 'anyone',
  MoveMail: 'anyone',
  DeleteMail: 'anyone',
  ReportMail: 'anyone',
  AnswerMail: 'anyone',
  HoldMail: 'anyone',
  SaveMailDraft: 'anyone',
  SendMail: 'anyone',
  DetachMailFile: 'anyone',
  SetMailContact: 'anyone',
  RemoveMailContact: 'anyone',
  AddMailFilter: 'anyone',
  RemoveMailFilter: 'anyone',
  SetMailForwarding: 'anyone',
  SetMailSignature: 'anyone',
  AddMailAlias: 'anyone',
  RemoveMailAlias: 'anyone',
  AddMailFolder: 'anyone',
  RemoveMailFolder: 'anyone',
};

/** Account fields, and fields of the query, that only payers may see; the bill itself is visible to the whole household. */
const payersFields = [
  'arrangementDraft',
  'arrangementOffers',
  'arrangementOutcome',
  'arrangementQuote',
  'autoPay',
  'autoPayAuthorizations',
  'autoPayDraft',
  'autoPayOutcome',
  'autoPayQuote',
  'bankLoginOffered',
  'checkout',
  'enteredMethods',
  'homeWifi',
  'lineCheckout',
  'methodFieldsUrl',
  'methodUses',
  'move',
  'moveDraft',
  'moveOutcome',
  'movePlace',
  'moveQuote',
  'ownPhone',
  'paymentDraft',
  'paymentMethods',
  'paymentOutcome',
  'paymentQuote',
  'paymentTerms',
  'phoneProtection',
  'productOrder',
  'productOrders',
  'quickQuote',
  'restrictedMethodKinds',
  'seasonal',
  'seasonalDraft',
  'seasonalOutcome',
  'seasonalQuote',
  'securityCodeUrl',
  'shopping',
  'userHistory',
];

const nonPayers = ['ethan', 'sofia'];
const strangers = [...nonPayers, 'olivia', 'victor', 'liam'];
const parts = ['core', 'mobile'];

let demarc: OpenDemarc;
beforeAll(async () => {
  demarc = await openDemarc(new Map());
});
afterAll(() => demarc.end());

type Thing =
  | 'method'
  | 'payment'
  | 'scheduled'
  | 'statement'
  | 'order'
  | 'device'
  | 'equipment'
  | 'equipmentReturn'
  | 'homeGroup'
  | 'outage'
  | 'product'
  | 'productOrder'
  | 'voiceLine'
  | 'voicemail'
  | 'mail'
  | 'mailDraft'
  | 'mailFolder'
  | 'speedTest'
  | 'season'
  | 'move'
  | 'phoneCover'
  | 'phoneClaim'
  | 'subscription'
  | 'appointment'
  | 'hold'
  | 'session'
  | 'passkey'
  | 'file'
  | 'intent'
  | 'user'
  | 'offer'
  | 'charge';

/** What an operation's id names. @throws for an unknown place: add it here */
function thingAt({ name }: Operation, place: string): Thing {
  const last = place.split('.').at(-1) ?? place;
  const byPlace: Readonly<Record<string, Thing>> = {
    methodId: 'method',
    paymentId: 'scheduled',
    named: 'scheduled',
    replacedPaymentId: 'scheduled',
    intent: 'intent',
    devicePlanId: 'device',
    fileIds: 'file',
    userId: 'user',
    offerId: 'offer',
    chargeId: 'charge',
    speedTestId: 'speedTest',
    seasonId: 'season',
    moveId: 'move',
    coverId: 'phoneCover',
    claimId: 'phoneClaim',
    subscriptionId: 'subscription',
    mandate: 'intent',
    appointmentId: 'appointment',
    holdId: 'hold',
    outageId: 'outage',
    orderId: 'productOrder',
    order: 'productOrder',
    productId: 'product',
    planId: 'product',
    productIds: 'product',
    line: 'voiceLine',
    lineId: 'voiceLine',
    voicemailIds: 'voicemail',
    messageIds: 'mail',
    folderId: 'mailFolder',
    draftId: 'mailDraft',
    fileId: 'intent',
  };
  const byOperation: Readonly<Record<string, Thing>> = {
    EndSession: 'session',
    RenamePasskey: 'passkey',
    RemovePasskey: 'passkey',
    MobileOrder: 'order',
    ProductOrder: 'productOrder',
    OrderToPay: 'productOrder',
    OrderMethod: 'productOrder',
    PutInCart: 'product',
    TakeFromCart: 'product',
    QuestionedCharge: 'charge',
    Device: 'equipment',
    RenameDevice: 'equipment',
    Restart: 'equipment',
    RestartDevice: 'equipment',
    DeviceToCheck: 'equipment',
    CheckOfDevice: 'equipment',
    CheckDevice: 'equipment',
    ReturnDevices: 'equipment',
    DeviceToSwap: 'equipment',
    SwapDevice: 'equipment',
    CancelSwap: 'equipment',
    EquipmentReturn: 'equipmentReturn',
    OneVoicemail: 'voicemail',
    MailMessage: 'mail',
    ReportMail: 'mail',
    AnswerMail: 'mail',
    MailFolder: 'mailFolder',
    RemoveMailFolder: 'mailFolder',
    MailDraft: 'mailDraft',
    MailWriting: 'mailDraft',
    SaveMailDraft: 'mailDraft',
    SendMail: 'mailDraft',
    HoldMail: 'mailDraft',
    RemoveMailFilter: 'intent',
    RemoveMailContact: 'intent',
    HearVoicemail: 'voicemail',
    ForwardVoicemail: 'voicemail',
    RemoveHomeGroup: 'homeGroup',
    Appointment: 'appointment',
    AppointmentHeld: 'hold',
    HoldTime: 'hold',
    RescheduleAppointment: 'appointment',
    CancelAppointment: 'appointment',
    ConfirmAppointment: 'appointment',
    WaitForEarlier: 'appointment',
    NameWifi: 'equipment',
    SpeedTests: 'speedTest',
    AttachedSpeedTest: 'speedTest',
    DeviceToPay: 'device',
    DeviceLeft: 'device',
    PaymentDetail: 'payment',
    PaymentDebits: 'payment',
    Statement: 'statement',
    StatementChange: 'statement',
    StatementInserts: 'statement',
  };
  if (place.endsWith('pays.id')) return 'device';
  const thing = last === 'id' || last === 'ids' || last === 'test' ? byOperation[name] : byPlace[last];
  if (!thing) throw new Error(`what does ${place} of ${name} name?`);
  return thing;
}

const accountOf = (username: string) => sql`(select account_id from bss.users where username = ${username})`;

/** The id of a customer's thing; a new UUID if they have none. */
async function idOf(thing: Thing, owner: string): Promise<string> {
  if (thing === 'intent') return draftOf(owner);
  if (thing === 'session') return (await ask(owner, 'Security', {})).data.account.sessions[0].id;
  if (thing === 'offer') return offerOf(owner);
  const line = thing === 'voicemail' ? await idOf('voiceLine', owner) : '';
  const cover = thing === 'phoneClaim' ? await idOf('phoneCover', owner) : '';
  const account = accountOf(owner);
  const queries = {
    method: sql<Row>`select method_id as id from bss.payment_methods where account_id = ${account} limit 1`,
    payment: sql<Row>`select payment_id as id from demarc.payment where account_id = ${account} limit 1`,
    scheduled: sql<Row>`select payment_id as id from demarc.payment where account_id = ${account} and state = 'scheduled' limit 1`,
    statement: sql<Row>`select statement_id as id from bss.statements where account_id = ${account} limit 1`,
    order: sql<Row>`select order_id as id from oss.mobile_orders where account_id = ${account} limit 1`,
    user: sql<Row>`select user_id as id from bss.users where account_id = ${account} order by role <> 'Standard' limit 1`,
    passkey: sql<Row>`insert into demarc.passkey select gen_random_uuid(), user_id, gen_random_uuid(), '', '', 0, false, false, '{}', '', '2026-11-01'
      from bss.users where username = ${owner} returning passkey_no as id`,
    file: sql<Row>`insert into demarc.case_upload (upload_id, user_id, name, kind, content, uploaded_at)
      select gen_random_uuid(), user_id, 'bill.pdf', 'pdf', '%PDF-', '2026-11-21' from bss.users where username = ${owner} returning upload_id as id`,
    charge: sql<Row>`select statement_id || '/' || statement_id || '.' || number as id from bss.statement_lines where account_id = ${account} limit 1`,
    equipment: sql<Row>`select device_id as id from oss.devices where account_id = ${account} limit 1`,
    equipmentReturn: sql<Row>`insert into oss.returns (account_id, return_id, tracking, way, user_id, asked_at)
      select account_id, gen_random_uuid(), upper(left(replace(gen_random_uuid()::text, '-', ''), 20)), 'store', user_id, '2026-11-20'
      from bss.users where username = ${owner} returning return_id as id`,
    outage: sql<Row>`insert into oss.outages (outage_id, kind, state, services, hub, place, cause, began_at, affected)
      select gen_random_uuid(), 'fault', 'investigating', array['internet'], '', 'Elsewhere', 'unknown', '2026-11-20', 0 returning outage_id as id`,
    // What is sold belongs to nobody: one that does not exist.
    product: sql<Row>`select gen_random_uuid() as id`,
    productOrder: sql<Row>`insert into oss.product_orders (account_id, order_id, state, user_id, placed_on, placed_at, items, has_kit)
      select account_id, gen_random_uuid(), 'acknowledged', user_id, '2026-11-20', '2026-11-20', '[]', true from bss.users where username = ${owner}
      returning order_id as id`,
    voiceLine: sql<Row>`insert into oss.voice_lines (account_id, line_id, position, number, hosted, switch_type, feature_version, features, address_line1,
        city, state, zip, confirmed_on)
      select ${account}, gen_random_uuid(), 9, '+15185550100', false, 'ims', '1', '{}', '', '', '', '', '2026-11-20' returning line_id as id`,
    voicemail: sql<Row>`insert into oss.voicemails (account_id, voicemail_id, line_id, at, seconds, loudness, audio_type, audio)
      select ${account}, gen_random_uuid(), ${line}, '2026-11-20', 1, '{}', 'audio/wav', ''
      returning voicemail_id as id`,
    mail: sql<Row>`select message_id as id from oss.mail_messages where account_id = ${account} and draft is null limit 1`,
    mailDraft: sql<Row>`insert into oss.mail_messages (account_id, message_id, mailbox_id, folder_id, at, moved_at, from_name, from_address, recipients,
        subject, preview, is_read, is_flagged, has_files, bytes, vouched, draft, version, words)
      select account_id, gen_random_uuid(), mailbox_id, folder_id, '2026-11-20', '2026-11-20', '', '', '[]', '', '', true, false, false, 0, 'unknown',
        '{"to":"","cc":"","bcc":"","subject":"","text":""}', 1, ''
      from oss.mail_folders where account_id = ${account} and role = 'drafts' limit 1 returning message_id as id`,
    mailFolder: sql<Row>`insert into oss.mail_folders (account_id, mailbox_id, folder_id, role, name)
      select account_id, mailbox_id, gen_random_uuid(), 'own', left(gen_random_uuid()::text, 30) from oss.mailboxes where account_id = ${account}
      order by opened_at, mailbox_id limit 1 returning folder_id as id`,
    homeGroup: sql<Row>`insert into demarc.home_group (account_id, group_id, name, macs)
      select ${account}, gen_random_uuid(), left(gen_random_uuid()::text, 30), array['02aa00000001'] returning group_id as id`,
    speedTest: sql<Row>`insert into demarc.speed_test (account_id, test_id, user_id, at, download_kbps, upload_kbps, latency_ms, loaded_latency_ms, jitter_ms, bytes,
        duration_ms, connection, outage)
      select account_id, gen_random_uuid(), user_id, '2026-11-20', 1, 1, 1, 1, 1, 1, 1, 'wifi', false from bss.users where username = ${owner} returning test_id as id`,
    season: sql<Row>`insert into oss.seasonal_suspends
      select ${account}, gen_random_uuid(), 'booked', '2026-12-10', '2027-03-10', '2026-12-10', '2027-03-10', null, 1495, '4 Palm Court', 'Venice', 'FL', '34285', '2026-11-20'
      on conflict (account_id) where state in ('booked', 'active') do update set monthly = excluded.monthly returning suspend_id as id`,
    move: sql<Row>`insert into oss.moves (account_id, move_id, state, set_up, from_line1, from_city, from_state, from_zip, to_line1, to_city, to_state, to_zip,
        ends_on, starts_on, leaves_at, arrives_at, lines, items, plans_before, requested_on, requested_at)
      select ${account}, gen_random_uuid(), 'scheduled', 'self-install', '', '', 'NY', '', '', '', 'OH', '', '2026-12-10', '2026-12-11', '2026-12-11', '2026-12-11',
        '{internet}', '[]', '[]', '2026-11-20', '2026-11-20'
      on conflict (account_id) where state in ('submitted', 'scheduled', 'in-progress') do update set set_up = excluded.set_up returning move_id as id`,
    phoneCover: sql<Row>`insert into oss.phone_covers (account_id, cover_id, line, line_name_en, line_name_es, imei, phone, monthly, plan_code, starts_on)
      select ${account}, gen_random_uuid(), 'mobile-line-9', '', '', '35391110000000', 'A phone', 799, 'protection-mobile-line-9', '2026-11-01'
      on conflict (account_id, line) where ends_on is null do update set monthly = excluded.monthly returning cover_id as id`,
    phoneClaim: sql<Row>`insert into oss.phone_claims (account_id, claim_id, cover_id, cause, remedy, what, happened_on, deductible, state, filed_at, filed_on)
      select ${account}, gen_random_uuid(), ${cover}, 'screen', 'repair', 'It fell', '2026-11-19', 2900, 'filed', '2026-11-20', '2026-11-20'
      on conflict (account_id, cover_id) where state in ('filed', 'approved', 'sent') do update set what = excluded.what returning claim_id as id`,
    subscription: sql<Row>`insert into oss.subscriptions (account_id, subscription_id, product_id, name_en, name_es, paid_by, monthly, starts_on, code, code_until)
      select ${account}, gen_random_uuid(), 'a-service', '', '', 'plan', 0, '2026-11-01', gen_random_uuid()::text, '2026-12-31'
      on conflict (account_id, product_id) where ends_on is null do update set monthly = excluded.monthly returning subscription_id as id`,
    appointment: sql<Row>`insert into oss.visits (account_id, visit_id, number, hold_id, type, state, technician_id, starts_at, ends_at, planned_at, day, time_zone,
        address_line1, city, state_code, zip, fee, booked_at, timed_at, changed_at)
      select ${account}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'repair', 'scheduled', min(technician_id::text)::uuid, '2026-12-01T13:00Z',
        '2026-12-01T15:00Z', '2026-12-01T13:00Z', '2026-12-01', 'America/New_York', '', '', '', '12207', 0, '2026-11-20', '2026-11-20', '2026-11-20'
      from oss.technicians returning visit_id as id`,
    hold: sql<Row>`insert into oss.visit_holds (account_id, hold_id, type, technician_id, starts_at, ends_at, planned_at, units, held_until)
      select ${account}, gen_random_uuid(), 'repair', min(technician_id::text)::uuid, '2026-12-01T13:00Z', '2026-12-01T15:00Z', '2026-12-01T13:00Z', 0,
        '2026-12-31' from oss.technicians returning hold_id as id`,
    device: sql<Row>`select plan_id as id from bss.device_plans where account_id = ${account} limit 1`,
  };
  const found = (await queries[thing].execute(demarc.database)).rows[0]?.id;
  if (found === undefined && owner === ownerOf(thing)) throw new Error(`${owner} has no ${thing}`);
  return found ?? randomUUID();
}

type Row = { readonly id: string };

const operationCalled = (name: string): Operation => {
  const found = operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`no operation is called ${name}`);
  return found;
};

const ask = async (username: string, name: string, variables: Readonly<Record<string, unknown>>) =>
  JSON.parse(await demarc.ask(username, operationCalled(name), variables));

/** Begins a payment and an enrollment in Auto Pay under one new id. */
async function draftOf(owner: string): Promise<string> {
  const intent = randomUUID();
  await ask(owner, 'ChangePaymentDraft', { input: { intent, part: 'core', amount: 1_000, aboveDueConfirmed: true } });
  await ask(owner, 'ChangeAutoPayDraft', { input: { intent, change: false, parts: ['core'] } });
  return intent;
}

/** A pending offer to become Primary on a customer's account. */
async function offerOf(owner: string): Promise<string> {
  const { rows } = await sql<Row>`
    insert into demarc.primary_offer (account_id, offer_id, from_user_id, to_user_id, open_until)
    select account_id, gen_random_uuid(), user_id, gen_random_uuid(), '2026-12-31' from bss.users where username = ${owner}
    on conflict (account_id) do update set open_until = excluded.open_until returning offer_id as id`.execute(demarc.database);
  return rows[0]?.id ?? '';
}

/** A summary of everything stored for a customer, including payments begun and never made. */
async function stateOf(username: string): Promise<string> {
  const { rows } = await sql<{ readonly of: string }>`
    select md5(string_agg(query_to_xml(format('select * from %I.%I t where account_id = %L order by t::text', table_schema, table_name, mine.account_id),
      false, false, '')::text, '' order by table_schema, table_name)) as of
    from information_schema.columns natural join information_schema.tables, (select ${accountOf(username)} as account_id) mine
    where column_name = 'account_id' and table_type = 'BASE TABLE' and table_schema in ('bss', 'oss', 'demarc', 'vault', 'sandbox')
      and table_name not in ('session', 'audit', 'step_up')`.execute(demarc.database);
  return rows[0]?.of ?? '';
}

/** The whole answer, except the requested id. */
const said = (body: string, id: string): string => body.replaceAll(id, 'the id');

/** benjamin has everything; henry has two scheduled payments. */
function ownerOf(thing: Thing): string {
  if (thing === 'scheduled') return 'henry';
  return thing === 'mail' || thing === 'mailDraft' || thing === 'mailFolder' ? 'isabella' : 'benjamin';
}

test('a draft the customer has started is visible in their state', async () => {
  const before = await stateOf('benjamin');
  await draftOf('benjamin');
  expect(await stateOf('benjamin')).not.toBe(before);
});

test('every mutation says who may run it', () => {
  expect(Object.keys(acts).sort()).toEqual(
    operations
      .filter(({ isMutation }) => isMutation)
      .map(({ name }) => name)
      .sort(),
  );
});

/** Checks that a user may not perform an act on their own account's things, and that nothing changes. */
async function expectRefused(username: string, household: string, operation: Operation): Promise<void> {
  const own = new Map(await Promise.all(operation.ids.map(async (place) => [place, await idOf(thingAt(operation, place), household)] as const)));
  const before = await stateOf(household);
  for (const part of parts) {
    const { data, errors } = JSON.parse(
      await demarc.ask(
        username,
        operation,
        operation.variables(part, (place) => own.get(place) ?? ''),
      ),
    );
    expect(data, part).toBeNull();
    expect(errors, part).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  }
  expect(await stateOf(household)).toBe(before);
}

/** Acts on the users of an account and on the network at home are for those who manage them, even if the account is billed elsewhere. */
const notOfBills = ['InviteUser', 'ChangeUser', 'PauseHomeDevices', 'AddHomeGroup', 'RemoveHomeGroup', 'ChangeHomeWifi', 'NameWifi'];

test.each(titled(operations.filter(({ name }) => acts[name] === 'payers' && !notOfBills.includes(name))))(
  'ROLE-13 acme, an Admin of an enterprise customer billed elsewhere, is refused %s, and nothing changes',
  (_, operation) => expectRefused('acme', 'acme', operation),
);

describe.each(nonPayers)('(A2) %s, who may not pay,', (username) => {
  test.each(titled(operations.filter(({ name }) => acts[name] === 'payers')))(
    'is refused %s with ids of the household, and nothing changes',
    (_, operation) => expectRefused(username, 'olivia', operation),
  );

  test('reads the bill, but not how it is paid', async () => {
    const refused = new Set<string | undefined>();
    const read = new Set<string | undefined>();
    for (const operation of operations.filter(({ isMutation }) => !isMutation)) {
      const { data, errors = [] } = JSON.parse(
        await demarc.ask(
          username,
          operation,
          operation.variables('core', () => randomUUID()),
        ),
      );
      const forbidden = errors.filter((error: { extensions?: { code?: string } }) => error.extensions?.code === 'FORBIDDEN');
      for (const { path } of forbidden) refused.add(operation.accountFields.get(path[1]) ?? path[0]);
      for (const key of Object.keys(data?.account ?? {})) if (data.account[key] !== null) read.add(operation.accountFields.get(key));
    }
    expect([...refused].sort()).toEqual(payersFields);
    expect(payersFields.filter((field) => read.has(field))).toEqual([]);
    expect([...read]).toEqual(expect.arrayContaining(['billing', 'statements', 'payments', 'charges']));
  });
});

test.each(['olivia', 'victor', 'ethan', 'sofia'])('no mutation of their own is forbidden to %s', async (username) => {
  const allowed = operations.filter(({ name }) => acts[name] === 'anyone' || (acts[name] === 'payers' && !nonPayers.includes(username)));
  for (const operation of allowed)
    expect(
      await demarc.ask(
        username,
        operation,
        operation.variables('core', () => randomUUID()),
      ),
      operation.name,
    ).not.toContain('FORBIDDEN');
});

describe.each(strangers)('(A1) %s, naming something of another account,', (username) => {
  test.each(titled(operations.filter(({ ids }) => ids.length > 0)))(
    'is answered by %s as if it did not exist, and nothing there changes',
    async (_, operation) => {
      for (const place of operation.ids) {
        const thing = thingAt(operation, place);
        const theirs = await idOf(thing, ownerOf(thing));
        const nobodys = randomUUID();
        const own = new Map(await Promise.all(operation.ids.map(async (each) => [each, await idOf(thingAt(operation, each), username)] as const)));
        const before = await stateOf(ownerOf(thing));
        for (const part of parts) {
          const answers = [];
          for (const id of [theirs, nobodys]) {
            const variables = operation.variables(part, (each) => (each === place ? id : (own.get(each) ?? '')));
            answers.push(said(await demarc.ask(username, operation, variables), id));
          }
          expect(answers[0], `${place}, ${part}`).toBe(answers[1]);
        }
        expect(await stateOf(ownerOf(thing)), place).toBe(before);
      }
    },
  );
});

/** The variables with another text at a place such as "input.name". */
function withText(variables: Readonly<Record<string, unknown>>, place: string, text: string): Readonly<Record<string, unknown>> {
  const [first = '', ...rest] = place.split('.');
  const inner = variables[first];
  const isInput = rest.length > 0 && typeof inner === 'object' && inner !== null;
  return { ...variables, [first]: isInput ? withText({ ...inner }, rest.join('.'), text) : text };
}

/** The tables in which a text stands. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly table: string }>`
    select table_schema || '.' || table_name as table from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('bss', 'oss', 'demarc', 'vault', 'sandbox')
      and query_to_xml(format('select from %I.%I t where position(%L in t::text) > 0 limit 1', table_schema, table_name, ${text}::text),
        false, false, '')::text like '%<row%'`.execute(demarc.database);
  return rows.map(({ table }) => table);
}

test('(A23) no text of an operation leaves a card number in any table', async () => {
  const form = {
    ...operationCalled('OpenCase').variables('core', () => ''),
    message: 'I paid with nothing',
    fileIds: [],
    chargeId: null,
    speedTestId: null,
    outageId: null,
  };
  await ask('benjamin', 'OpenCase', form);
  expect(await tablesWith('I paid with nothing'), 'a text that is stored is found').toContain('demarc.case_message');
  for (const operation of operations.filter(({ isMutation, texts }) => isMutation && texts.length > 0)) {
    const ids = new Map(await Promise.all(operation.ids.map(async (place) => [place, await idOf(thingAt(operation, place), 'benjamin')] as const)));
    const variables = operation.variables('core', (place) => ids.get(place) ?? '');
    for (const place of operation.texts) {
      for (const number of ['5555 5555 5555 4444', '5555555555554444'])
        await demarc.ask('benjamin', operation, withText(variables, place, `Ben ${number}`));
    }
  }
  expect([await tablesWith('5555 5555 5555 4444'), await tablesWith('5555555555554444')]).toEqual([[], []]);
});

test("a stranger's attempts signed nobody out", async () => {
  for (const username of ['benjamin', 'henry']) expect((await demarc.visit(username, '/billing', 'en')).status).toBe(200);
});
