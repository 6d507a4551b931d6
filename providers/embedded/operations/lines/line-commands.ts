import { readImei } from '#modules/mobile/rules/imei.ts';
import { portFieldEnum } from '#modules/orders/rules/line-order.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { formatNumber, textableNumber } from '#platform/rules/text/phone-number.ts';
import { noteAct } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { CommandOnBooks } from '#providers/books/commands.ts';
import { findPhone, markPhone } from './phones.ts';

const marks = { locked: 'locked', reported: 'reported', unpaid: 'unpaid', clear: undefined } as const;

/** Has a carrier mark a phone in the sandbox of their registers. */
const networkPhone: CommandOnBooks = {
  name: 'network phone',
  summary: 'Has a carrier mark a phone as locked, reported or unpaid, or clear its mark, in the sandbox of their registers. Lower environments.',
  usage: 'IMEI MARK',
  run: ({ words: [typed = '', mark = ''] }, context) => {
    const imei = readImei(typed);
    if (imei === undefined) throw new OperatorError(`"${typed}" is not an IMEI: it has 15 digits, the last of which follows from the others.`);
    if (!hasKey(marks, mark)) throw new OperatorError(`A mark is one of ${Object.keys(marks).join(', ')}, not "${mark}".`);
    return context.withModules(async (_, clock) => {
      const known = await findPhone(context.database, imei);
      if (!known) throw new OperatorError('The sandbox knows no such phone.');
      await markPhone(context.database, imei, marks[mark]);
      await noteAct(context.database, undefined, { act: 'phone.marked', subject: { imei: `…${imei.slice(-4)}`, mark }, at: clock.now() });
      return { json: { model: known.model, mark: marks[mark] ?? null }, lines: [`${known.model}, IMEI ending in ${imei.slice(-4)}: ${mark}`] };
    });
  },
};

const outcomes = ['confirm', 'activate', 'fail', ...Object.keys(portFieldEnum.values)];

/** Has the other carrier answer for a number in the sandbox of the clearing house. */
const networkPort: CommandOnBooks = {
  name: 'network port',
  summary: `Has the carrier that has a number confirm, let it switch, refuse for good, or dispute one thing, in the sandbox of the other carriers: ${outcomes.join(', ')}. Lower environments.`,
  usage: 'NUMBER ANSWER',
  run: ({ words: [typed = '', answer = ''] }, context) => {
    const number = textableNumber(typed);
    if (number === undefined) throw new OperatorError(`"${typed}" is not a number of ten digits.`);
    if (!outcomes.includes(answer)) throw new OperatorError(`An answer is one of ${outcomes.join(', ')}, not "${answer}".`);
    return context.withModules(async ({ books }, clock) => {
      const settled = await books.ports.settle(number, answer, clock.now());
      if (!settled.ok)
        throw new OperatorError(
          settled.refusal === 'no-such-port'
            ? `Nobody waits for the number ${formatNumber(number)}.`
            : `It does not stand so that this could happen.`,
        );
      await noteAct(context.database, settled.value.accountId, {
        act: 'port.answered',
        subject: { number: formatNumber(number), answer },
        at: clock.now(),
      });
      return { json: { number, answer, state: settled.value.state }, lines: [`${formatNumber(number)}: the order is ${settled.value.state}`] };
    });
  },
};

/** The sandbox of other carriers, of the provider that keeps our books. */
export const lineCommands: readonly CommandOnBooks[] = [networkPhone, networkPort];
