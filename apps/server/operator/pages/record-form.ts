import { randomUUID } from 'node:crypto';
import { en } from '#modules/payments/copy/en.ts';
import { es } from '#modules/payments/copy/es.ts';
import { brandWords } from '#modules/payments/rules/method-name.ts';
import { assistedChannels } from '#modules/payments/rules/payment-channel.ts';
import { readAmount } from '#modules/payments/rules/quote/payment-amount.ts';
import { channelWords, partWords } from '#modules/payments/rules/words.ts';
import { LARGEST_CENTS, type RecordedRequest, recordedRequest } from '#modules/payments/server/other-channels/payment-request.ts';
import { OLDEST_DAYS } from '#modules/payments/server/other-channels/record.ts';
import { cardBrands } from '#modules/wallet/rules/payment-method.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { formatCents } from '#platform/rules/format.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathIn } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { createSay } from '#platform/server/say.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { dueText, type ShownAccount } from './account-shown.ts';
import type { Html } from './html.ts';
import { type Fields, type OperatorRequest, wordsOf } from './page.ts';
import { choices, field, form, type Problem, problemOf, submit } from './parts.ts';

export const RECORD_PATH = '/record-payment';

const otherTenders = ['cash', 'check', 'bankAccount', 'other'] as const;
export const saysOfPayments = createSay({ en, es });

export const newKey = (): string => randomUUID();
/** The form's own key: sent twice, it is still one payment. */
export const keyOf = ({ key = '' }: Fields): string => (isUuid(key) ? key : newKey());

/** The fields that carry an entry from the form to its review and back. */
export const entryFields = ['part', 'amount', 'channel', 'tender', 'lastFour', 'reference', 'takenOn'] as const;

/** The form that leads to the review; nothing is recorded by it. */
export function recordForm(asked: OperatorRequest, account: ShownAccount, problems: readonly Problem[], key = keyOf(asked.fields)): Html {
  const { fields, language } = asked;
  const say = wordsOf(asked);
  const { today } = account;
  const radios = (
    name: (typeof entryFields)[number],
    legend: string,
    all: readonly { readonly value: string; readonly label: string }[],
    short = false,
  ): Html =>
    choices({
      kind: 'radio',
      name,
      legend,
      choices: all.map((each) => ({ ...each, chosen: all.length === 1 || fields[name] === each.value })),
      problem: problemOf(problems, name),
      short,
    });
  return form(
    { action: pathIn(language, RECORD_PATH), hidden: { account: account.accountNumber, key, act: 'review' } },
    radios(
      'part',
      say('paymentFor'),
      account.parts.map((each) => ({ value: each.part, label: `${saysOfPayments(language, partWords[each.part])}: ${dueText(asked, each)}` })),
    ),
    field({ name: 'amount', label: say('amount'), hint: say('recordAmountHint'), value: fields.amount, problem: problemOf(problems, 'amount') }),
    radios(
      'channel',
      say('recordChannel'),
      assistedChannels.map((value) => ({ value, label: saysOfPayments(language, channelWords[value]) })),
      true,
    ),
    radios(
      'tender',
      say('recordTender'),
      [
        ...otherTenders.slice(0, 2).map((value) => ({ value, label: say(`recordTender_${value}`) })),
        ...cardBrands.map((value) => ({ value, label: saysOfPayments(language, brandWords[value]) })),
        ...otherTenders.slice(2).map((value) => ({ value, label: say(`recordTender_${value}`) })),
      ],
      true,
    ),
    field({
      name: 'lastFour',
      label: say('recordLastFour'),
      hint: say('recordLastFourHint'),
      value: fields.lastFour,
      problem: problemOf(problems, 'lastFour'),
    }),
    field({
      name: 'reference',
      label: say('recordReference'),
      hint: say('recordReferenceHint'),
      value: fields.reference,
      problem: problemOf(problems, 'reference'),
    }),
    field({
      name: 'takenOn',
      label: say('recordTakenOn'),
      hint: say('recordTakenOnHint', { today, from: plusDays(today, -OLDEST_DAYS) }),
      value: fields.takenOn,
      problem: problemOf(problems, 'takenOn'),
    }),
    submit(say('recordReview')),
  );
}

/** The entry, by the schema of the operator's interface and the command line; or what is wrong, field by field. */
export function readRecordForm(asked: OperatorRequest, { today }: ShownAccount): Result<RecordedRequest, readonly Problem[]> {
  const typed = Object.fromEntries(entryFields.map((name) => [name, (asked.fields[name] ?? '').trim()] as const));
  const { part, amount = '', channel, tender = '', lastFour = '', reference, takenOn = '' } = typed;
  const read = recordedRequest.safeParse({
    kind: 'recorded',
    part,
    amount: readAmount(amount),
    // The others are those of systems, not of somebody at a counter.
    channel: assistedChannels.find((each) => each === channel),
    tender: { ...(hasKey(brandWords, tender) ? { kind: 'card', brand: tender } : { kind: tender }), ...(lastFour !== '' && { lastFour }) },
    reference,
    ...(takenOn !== '' && { takenOn }),
  });
  if (read.success) return accept(read.data);
  const wrong = new Set(read.error.issues.map(({ path, code }) => fieldOf(path, code)));
  return refuse(
    problemsIn(asked, today)
      .filter(({ field: at }) => wrong.has(at))
      .map(({ field: at, text }) => ({ field: at.replace('None', ''), text })),
  );
}

/** The field of a refusal of the schema. */
function fieldOf([first, second]: readonly PropertyKey[], code: string): string {
  if (first !== 'tender') return String(first);
  if (second === 'lastFour') return 'lastFour';
  return code === 'unrecognized_keys' ? 'lastFourNone' : 'tender';
}

/** Every problem that a field can have, in the order of the form. */
export function problemsIn(asked: OperatorRequest, today: IsoDate): readonly Problem[] {
  const say = wordsOf(asked);
  return [
    { field: 'part', text: say('recordPartMissing') },
    { field: 'amount', text: say('recordAmountWrong', { most: formatCents(cents(LARGEST_CENTS), asked.language) }) },
    { field: 'channel', text: say('recordChannelMissing') },
    { field: 'tender', text: say('recordTenderMissing') },
    { field: 'lastFour', text: say('recordLastFourWrong') },
    { field: 'lastFourNone', text: say('recordLastFourNone') },
    { field: 'reference', text: say('recordReferenceWrong') },
    { field: 'takenOn', text: say('recordTakenOnWrong', { today, from: plusDays(today, -OLDEST_DAYS) }) },
  ];
}
