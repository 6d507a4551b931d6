import { brandWords } from '#modules/wallet/rules/method-name.ts';
import { plusDays } from '#platform/rules/calendar.ts';
import type { ConsoleAccount } from '#platform/rules/console/account.ts';
import type { ConsoleProblem } from '#platform/rules/console/answer.ts';
import { formatCents } from '#platform/rules/format.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { entryFields } from '../../rules/console/views.ts';
import { assistedChannels } from '../../rules/payment-channel.ts';
import { readAmount } from '../../rules/quote/payment-amount.ts';
import { LARGEST_CENTS, type RecordedRequest, recordedRequest } from '../other-channels/payment-request.ts';
import { OLDEST_DAYS } from '../other-channels/record.ts';
import { type OperatorRequest, problem } from './dependencies.ts';

/** What can be wrong; `lastFourNone` is the field of the last four digits too. */
type Wrong = (typeof entryFields)[number] | 'lastFourNone';
const inOrderOfForm: readonly Wrong[] = ['part', 'amount', 'channel', 'tender', 'lastFour', 'lastFourNone', 'reference', 'takenOn'];

/** The entry, by the schema of the operator's interface and the command line; or what is wrong, field by field. */
export function readRecordForm(request: OperatorRequest, account: ConsoleAccount): Result<RecordedRequest, readonly ConsoleProblem[]> {
  const typed = Object.fromEntries(entryFields.map((name) => [name, (request.fields[name] ?? '').trim()] as const));
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
  return refuse(inOrderOfForm.filter((each) => wrong.has(each)).map((each) => problemAt(request, account, each)));
}

/** The field of a refusal of the schema. */
function fieldOf([first, second]: readonly PropertyKey[], code: string): string {
  if (first !== 'tender') return String(first);
  if (second === 'lastFour') return 'lastFour';
  return code === 'unrecognized_keys' ? 'lastFourNone' : 'tender';
}

/** What is wrong with a field of the form. */
export function problemAt({ language }: OperatorRequest, { today }: ConsoleAccount, field: Wrong): ConsoleProblem {
  switch (field) {
    case 'part':
      return problem('part', 'recordPartMissing');
    case 'amount':
      return problem('amount', 'recordAmountWrong', { most: formatCents(cents(LARGEST_CENTS), language) });
    case 'channel':
      return problem('channel', 'recordChannelMissing');
    case 'tender':
      return problem('tender', 'recordTenderMissing');
    case 'lastFour':
      return problem('lastFour', 'recordLastFourWrong');
    case 'lastFourNone':
      return problem('lastFour', 'recordLastFourNone');
    case 'reference':
      return problem('reference', 'recordReferenceWrong');
    case 'takenOn':
      return problem('takenOn', 'recordTakenOnWrong', { today, from: plusDays(today, -OLDEST_DAYS) });
  }
}
