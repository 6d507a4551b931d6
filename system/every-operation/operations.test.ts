import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { tellingActs } from '#apps/server/graph/limit-acts.ts';
import { createSchema } from '#apps/server/graph/schema.ts';
import { storedOperations } from './operations.ts';

const schema = createSchema(() => {
  throw new Error('the schema is only read here');
});
const operations = storedOperations(schema);
const root = fileURLToPath(new URL('../../', import.meta.url));

test('the walks over every operation select every account field: none can be reached only by a free document', () => {
  const account = schema.getType('Account');
  if (!isObjectType(account)) throw new Error('the schema has no account');
  const selected = new Set(operations.flatMap(({ accountFields }) => [...accountFields.values()]));
  expect(Object.keys(account.getFields()).filter((field) => !selected.has(field))).toEqual([]);
});

/** Variables that hold words of the customer's. */
const words = [
  'address',
  'addressLine1',
  'addressLine2',
  'after',
  'bcc',
  'cc',
  'city',
  'consentVersion',
  'contact',
  'contains',
  'email',
  'expiry',
  'find',
  'firstName',
  'from',
  'guestName',
  'guestPassphrase',
  'lastName',
  'localPart',
  'happenedOn',
  'imei',
  'macs',
  'make',
  'message',
  'model',
  'name',
  'nameOn',
  'near',
  'nickname',
  'note',
  'passphrase',
  'phone',
  'quietFrom',
  'quietUntil',
  'security',
  'signature',
  'street',
  'subject',
  'text',
  'to',
  'unit',
  'until',
  'version',
  'what',
  'words',
  'zip',
];

/** States of an address, which are called like those of a bank's login. */
const ofAddress = operations
  .flatMap(({ name, texts }) => texts.filter((place) => place.endsWith('forwardTo.state')).map((place) => `${name}.${place}`))
  .concat('SetEmergencyAddress.state');
/** Telephone numbers, which are called like those of a case and of a visit. */
const typedNumbers = ['EndForwardingTarget.number', 'ListCaller.number', 'ProveForwardingTarget.number', 'SetForwardingTarget.number'];

const codeIsFor = 'a code is good once, for its account, card and purpose';
const referenceIsFor = 'a reference that its account takes over';
const loginIsFor = 'works for no other customer, session or payment';
/** Variables that let whoever has them do something, each with part of the title of the test that tries another's. */
const capabilities: Readonly<Record<string, string>> = {
  'AddMethod.entry': 'fields that another customer, or another session, opened are not shown',
  'DeviceMethod.entry': 'fields that another customer, or another session, opened are not shown',
  'OrderMethod.entry': 'fields that another customer, or another session, opened are not shown',
  'PayMethod.entry': 'fields that another customer, or another session, opened are not shown',
  'SecurityCodeField.entry': 'a field that somebody else opened',
  'AddPaymentMethod.reference': referenceIsFor,
  'EnterPaymentMethod.reference': referenceIsFor,
  'ChangePaymentMethod.securityCode': codeIsFor,
  'CreateInstantPayment.input.securityCode': codeIsFor,
  'CreateDevicePayment.input.securityCode': codeIsFor,
  'CreateOrderPayment.input.securityCode': codeIsFor,
  'CreateFuturePayment.input.securityCode': codeIsFor,
  'LinkBankAccount.state': loginIsFor,
  'LinkBankAccount.code': loginIsFor,
  'OneCase.which': 'of a customer belongs to them alone',
  'WriteAgain.which': 'is possible for the author of the case, or with its link',
  'AskForCaseLink.number': 'the answer does not reveal whether there is a case',
  'VerifyStepUpCode.code': 'nor in another session of the same person',
  'ProveNewContact.code': 'needs a code entered in the session that asked',
  'AddPasskey.made': 'refuses an unverified person, another website, and an answer used before',
  'ActivateDevice.code': 'the code of somebody else’s device, of one that works, and of none are answered alike',
  'SwapDevice.own.mac': 'by a modem that the network sees, or by none after all',
  'SwapDevice.own.serial': 'by a modem that the network sees, or by none after all',
  'AddOwnModem.modem.mac': 'an account that has nothing to connect it adds a modem',
  'AddOwnModem.modem.serial': 'an account that has nothing to connect it adds a modem',
  'FinishSpeedTest.ticket': 'a ticket is good for its own account alone, for two minutes',
  'HomeDevice.mac': 'a MAC of another home is answered like one that does not exist',
  'ProveForwardingTarget.code': 'the code that went to a number counts for the account and session that asked, and once',
  'OrderStatus.number': 'whoever knows the number and the ZIP code of an order reads how far it has come',
  'OrderOwnPhoneLine.port.number': 'a number that is with us is told, without saying whose',
  'OrderOwnPhoneLine.port.accountNumber': 'one wrong thing is named and corrected',
  'OrderOwnPhoneLine.port.pin': 'a third wrong PIN ends it',
  'CorrectPort.value': 'a third wrong PIN ends it',
  'LookUpAppointment.number': 'a number with another ZIP, and no number of ours, get the same answer',
  'VisitByCode.code': 'a code that we did not make opens and confirms nothing',
  'CallBackByLink.link': 'a forged link opens nothing',
  'CancelCallBack.link': 'a forged link opens nothing',
  'ActivateStreaming.code': 'a code that we did not make, one that is too old, and one of what has ended activate nothing',
  'StreamingActivation.code': 'a code that we did not make, one that is too old, and one of what has ended activate nothing',
  'ConfirmVisit.code': 'a code that we did not make opens and confirms nothing',
  // Whoever was sent the link is the person invited.
  'Invitation.link': 'is accepted once, however many forms arrive at once',
};

test('(A1) a text that lets somebody do something is tried by somebody else', () => {
  const all = operations.flatMap(({ name, texts }) => texts.map((place) => `${name}.${place}`));
  expect(
    all.filter((text) => !words.includes(text.split('.').at(-1) ?? '') && !ofAddress.includes(text) && !typedNumbers.includes(text)).sort(),
  ).toEqual(Object.keys(capabilities).sort());
});

test('(A1) each of them has such a test', () => {
  const here = fileURLToPath(import.meta.url);
  const files = globSync('{apps,modules,system}/**/*.test.ts', { cwd: root }).filter((file) => join(root, file) !== here);
  const tests = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  expect(Object.values(capabilities).filter((title) => !tests.includes(title))).toEqual([]);
});

test('they include every mutation, too', () => {
  const names = new Set(operations.filter(({ isMutation }) => isMutation).map(({ name }) => name.toLowerCase().replace(/v2$/, '')));
  expect(names.size).toBeGreaterThan(30);
  expect(Object.keys(schema.getMutationType()?.getFields() ?? {}).length).toBe(names.size);
});

test('every act that sends mail and is limited by account is an operation', () => {
  const names = new Set(operations.map(({ name }) => name));
  expect([...tellingActs].filter((name) => !names.has(name))).toEqual([]);
});
