import { coreLines } from '#modules/account/rules/core-lines.ts';
import type { NamedMethod } from '#modules/wallet/rules/method-name.ts';
import { methodNameIn } from '#modules/wallet/server/api.ts';
import type { Language } from '#platform/rules/language.ts';
import { MOST_A_PAGE, type Page, type PageRequest, pageIn, rowsOf } from '#platform/rules/page.ts';
import { csvLine } from '#platform/server/csv.ts';
import { createSay } from '#platform/server/say.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import { paidWithName } from '../../rules/paid-with.ts';
import type { PaymentFilter } from '../../rules/payment-filter.ts';
import { channelWords, partWords, statusWords } from '../../rules/words.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { statusOf } from '../paying/situation.ts';
import { listPayments } from '../store/payments.ts';
import { methodSeen, type PaymentReader } from './method-seen.ts';
import { type PaymentWithStatus, todayOf } from './payment-with-status.ts';

const say = createSay({ en, es });

/** One page of the payments that match a filter. The status depends on the day and is not a column, so rows are read until the page is full. */
export async function listActivity(
  context: PaymentsContext,
  accountId: string,
  filter: PaymentFilter,
  page: PageRequest,
): Promise<Page<PaymentWithStatus>> {
  const first = rowsOf(page.first);
  if (page.after !== undefined && !isUuid(page.after)) return { items: [], next: undefined };
  const today = await todayOf(context, accountId);
  const found: PaymentWithStatus[] = [];
  let { after } = page;
  do {
    const read = await listPayments(context.database, accountId, filter, { first: filter.status ? MOST_A_PAGE : first + 1, after });
    found.push(
      ...read.items
        .map((payment) => ({ ...payment, status: statusOf(payment, today) }))
        .filter(({ status }) => filter.status === undefined || status === filter.status),
    );
    after = read.next;
  } while (found.length <= first && after !== undefined);
  return pageIn(found, first, ({ paymentId }) => paymentId);
}

/** All of them as CSV lines, header first, read as the consumer takes them. */
export async function* activityCsv(
  context: PaymentsContext,
  reader: PaymentReader,
  filter: PaymentFilter,
  language: Language,
): AsyncGenerator<string> {
  const { accountId } = reader;
  const services = (await context.accounts.account(accountId))?.services ?? [];
  const ofAccount = { lines: coreLines(services.map(({ line }) => line)) ?? '' };
  const word = (id: keyof typeof en, values?: Readonly<Record<string, string>>) => say(language, id, { ...ofAccount, ...values });
  let after: string | undefined;
  let header = csvLine(
    (['paymentDate', 'entryDate', 'columnNumber', 'columnFor', 'columnMethod', 'columnHow', 'columnStatus', 'columnAmount'] as const).map((id) =>
      word(id),
    ),
  );
  do {
    const page = await listActivity(context, accountId, filter, { first: MOST_A_PAGE, after });
    yield header + page.items.map((payment) => csvLine(cellsOf(payment, reader, word, (method) => methodNameIn(language, method)))).join('');
    header = '';
    after = page.next;
  } while (after !== undefined);
}

function cellsOf(
  payment: PaymentWithStatus,
  reader: PaymentReader,
  word: (id: keyof typeof en, values?: Readonly<Record<string, string>>) => string,
  nameOf: (method: NamedMethod) => string,
) {
  const { payOn, enteredOn, confirmationNumber, part, payable, channel, status, amount } = payment;
  return [
    payOn,
    enteredOn,
    confirmationNumber,
    payable?.name ?? word(partWords[part]),
    paidWithName(word, nameOf, methodSeen(payment, reader)),
    word(channelWords[channel]),
    word(statusWords[status]),
    { cents: amount },
  ];
}
