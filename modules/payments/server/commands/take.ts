import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { z } from 'zod';
import { assistedChannels, recordedChannels } from '#modules/payments/rules/payment-channel.ts';
import { readAmount } from '#modules/payments/rules/quote/payment-amount.ts';
import { accountParts } from '#platform/rules/account-part.ts';
import { formatCents } from '#platform/rules/format.ts';
import { cents } from '#platform/rules/money.ts';
import { choiceIn } from '#platform/server/commands/choice.ts';
import type { Command, CommandContext, CommandInput, CommandOption } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { PaymentsApi, PaymentWithStatus } from '../api.ts';
import { LARGEST_CENTS, type PaymentRequest, paymentRequest, type RecordedRequest } from '../other-channels/payment-request.ts';
import { refusalWords } from '../other-channels/refusal-words.ts';
import { takePayment } from '../other-channels/take-payment.ts';

type Dependencies = {
  readonly payments: PaymentsApi;
  /** The account of a number, as on a bill, or of a user. @throws OperatorError if there is none */
  readonly accountIdNamed: (named: string) => Promise<string>;
};

const tenders = ['cash', 'check', 'card', 'bankAccount', 'other'] as const satisfies readonly RecordedRequest['tender']['kind'][];

const shared: readonly CommandOption[] = [
  { name: 'amount', value: 'DOLLARS', help: '"50.00"', required: true },
  { name: 'part', value: 'PART', help: `${accountParts.join(', ')}; core when left out` },
  { name: 'agent', value: 'NAME', help: 'who is serving the customer, for the audit trail' },
  { name: 'key', value: 'TEXT', help: 'makes repeats safe: the same key is the same payment' },
];

const record: Command<Dependencies> = {
  name: 'payments record',
  summary: 'Records money taken elsewhere, such as in a store or by phone, for an account by its number or a username. Nothing is charged.',
  usage: 'ACCOUNT',
  options: [
    ...shared,
    { name: 'channel', value: 'CHANNEL', help: recordedChannels.join(', '), required: true },
    { name: 'tender', value: 'KIND', help: tenders.join(', '), required: true },
    { name: 'reference', value: 'TEXT', help: "the taker's reference: a receipt number or a check number", required: true },
    { name: 'last-four', value: 'DIGITS', help: 'last four digits of the card, bank account or check' },
    { name: 'brand', value: 'BRAND', help: 'card brand: visa, mc, amex, discover' },
    { name: 'taken-on', value: 'DATE', help: 'the day it was taken; today by default' },
    { name: 'again', help: 'the customer paid the same amount with the same reference once more' },
  ],
  run: ({ words, options }, context) =>
    take(context, words, options, {
      kind: 'recorded',
      channel: choiceIn({ options }, 'channel', recordedChannels),
      tender: {
        kind: choiceIn({ options }, 'tender', tenders),
        ...(options['last-four'] && { lastFour: options['last-four'] }),
        ...(options.brand && { brand: options.brand }),
      },
      reference: options.reference,
      takenOn: options['taken-on'],
    }),
};

const charge: Command<Dependencies> = {
  name: 'payments charge',
  summary: "Charges a saved method of an account (its number or a username) now, at the customer's request: by phone, in a store or in a chat.",
  usage: 'ACCOUNT',
  options: [
    ...shared,
    { name: 'channel', value: 'CHANNEL', help: assistedChannels.join(', '), required: true },
    { name: 'method', value: 'ID', help: 'id of the saved method, from "account show --json"', required: true },
    { name: 'above-due', help: 'the customer confirms paying more than the amount due' },
    { name: 'same-amount', help: 'the customer knows of an unanswered payment of the same amount and wants another one' },
  ],
  run: ({ words, options }, context) =>
    take(context, words, options, {
      kind: 'charge',
      channel: choiceIn({ options }, 'channel', assistedChannels),
      methodId: options.method,
      aboveDueConfirmed: options['above-due'] === 'yes',
      sameAmountConfirmed: options['same-amount'] === 'yes',
    }),
};

export const takingCommands: readonly Command<Dependencies>[] = [record, charge];

/** @throws OperatorError if the input is invalid or the payment is refused */
function take(context: CommandContext<Dependencies>, [named = '']: readonly string[], options: CommandInput['options'], own: object) {
  const part = options.part === undefined ? 'core' : choiceIn({ options }, 'part', accountParts);
  const request = requestOf({ part, amount: amountOf(options.amount), agent: options.agent, ...own }, options);
  return context.withModules(async ({ payments, accountIdNamed }) => {
    const accountId = await accountIdNamed(named);
    const clientId = `cli ${userInfo().username}`;
    // A script has its keys; a person who sends the same line twice does not.
    const unlessRecorded = options.key === undefined && options.again !== 'yes';
    const taken = await takePayment(payments, { accountId, clientId, key: options.key ?? randomUUID(), unlessRecorded }, request);
    if (!taken.ok) throw new OperatorError(refusalWords(taken.refusal));
    await payments.idle();
    return { json: shown(taken.value), lines: [lineOf(taken.value)], failed: taken.value.state === 'declined' };
  });
}

function amountOf(text = ''): number {
  const amount = readAmount(text);
  if (amount === undefined) throw new OperatorError(`"${text}" is not an amount: write it like 50.00.`);
  return amount;
}

function requestOf(given: object, options: CommandInput['options']): PaymentRequest {
  const read = paymentRequest.safeParse(given);
  if (read.success) return read.data;
  throw new OperatorError(problemOf(read.error.issues[0], options));
}

/** The option of each field of a request, and what it takes. */
const fields: Readonly<Record<string, { readonly option: string; readonly expected: string }>> = {
  amount: { option: 'amount', expected: `$0.01 to ${formatCents(cents(LARGEST_CENTS), 'en')}` },
  'tender.lastFour': { option: 'last-four', expected: 'the last four digits' },
  'tender.brand': { option: 'brand', expected: 'visa, mc, amex or discover' },
  reference: { option: 'reference', expected: '1 to 64 plain letters, digits and signs' },
  agent: { option: 'agent', expected: '1 to 64 plain letters, digits and signs, without brackets' },
  takenOn: { option: 'taken-on', expected: 'a date: write it like 2026-12-01' },
  methodId: { option: 'method', expected: 'the id of a saved method, from "account show --json"' },
};

/** Repeats no value: it may be a card number. */
function problemOf(issue: z.core.$ZodIssue | undefined, options: CommandInput['options']): string {
  const tender = `--tender ${options.tender}`;
  if (issue?.code === 'unrecognized_keys')
    return `${issue.keys.map((key) => `--${fields[`tender.${key}`]?.option ?? key}`).join(' and ')} ${issue.keys.length > 1 ? 'do' : 'does'} not go with ${tender}.`;
  const { option, expected } = fields[issue?.path.join('.') ?? ''] ?? { option: 'tender', expected: tenders.join(', ') };
  if (options[option] === undefined) return `${tender} needs --${option}: ${expected}.`;
  return issue?.code === 'custom' && option !== 'taken-on' ? `--${option} ${issue.message}.` : `--${option} takes ${expected}.`;
}

const shown = ({ paymentId, confirmationNumber, part, amount, payOn, state, status, channel }: PaymentWithStatus) => ({
  paymentId,
  confirmationNumber,
  part,
  amount,
  payOn,
  state,
  status,
  channel,
});

const lineOf = ({ amount, part, status, confirmationNumber }: PaymentWithStatus): string =>
  `${formatCents(amount, 'en')} for ${part}: ${status}, ${confirmationNumber}`;
