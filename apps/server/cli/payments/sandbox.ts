import { isReturnCode } from '#modules/payments/rules/reversal/return-code.ts';
import { paymentNamed } from '#modules/payments/server/commands/show.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Command, CommandContext } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { SandboxOperator } from '#providers/processors/sandbox-operator.ts';
import type { Demarc } from '../../compose.ts';
import { withDemarc } from '../with-demarc.ts';

const returnIt: Command = {
  name: 'sandbox return',
  summary: 'Has the bank return a payment now, as it would after days. Lower environments.',
  usage: 'PAYMENT',
  options: [{ name: 'code', value: 'CODE', help: "the bank's reason, R01 to R99; R01 by default" }],
  run: ({ words: [name = ''], options: { code = 'R01' } }, context) => {
    if (!isReturnCode(code)) throw new OperatorError(`"${code}" is not a return code: write it like R01.`);
    return ask(context, name, (sandbox, paymentId) => sandbox.returnNow(paymentId, code), 'came back');
  },
};

const dispute: Command = {
  name: 'sandbox dispute',
  summary: 'Has the cardholder dispute a payment. Lower environments.',
  usage: 'PAYMENT',
  options: [{ name: 'reason', value: 'TEXT', help: 'the bank\'s reason; "fraudulent" by default' }],
  run: ({ words: [name = ''], options: { reason = 'fraudulent' } }, context) =>
    ask(context, name, (sandbox, paymentId) => sandbox.dispute(paymentId, reason), 'is disputed'),
};

const decide: Command = {
  name: 'sandbox decide',
  summary: 'Has the bank decide the dispute of a payment. Lower environments.',
  usage: 'PAYMENT',
  options: [{ name: 'as', value: 'OUTCOME', help: 'won: the payment stands; lost: the money is given back', required: true }],
  run: ({ words: [name = ''], options: { as } }, context) => {
    if (as !== 'won' && as !== 'lost') throw new OperatorError(`"${as}" is not the outcome of a dispute: use won or lost.`);
    return withSandbox(context, async (sandbox, payments) => {
      const { reversals } = await paymentNamed(payments, name);
      const open = reversals.find(({ kind, state }) => kind === 'dispute' && state === 'open');
      if (!open) throw new OperatorError(`Payment "${name}" has no open dispute.`);
      return answer(await sandbox.decide(open.reversalId, as), sandbox, `the dispute of ${name} is ${as}`);
    });
  },
};

const accountTypes = ['checking', 'savings'] as const;

const correct: Command = {
  name: 'sandbox correct',
  summary: 'Has the bank correct the account a payment was debited from (a notification of change). Lower environments.',
  usage: 'PAYMENT',
  options: [
    { name: 'last-four', value: 'DIGITS', help: "the account's last four digits" },
    { name: 'type', value: 'KIND', help: 'checking or savings' },
  ],
  run: ({ words: [name = ''], options: { 'last-four': lastFour, type } }, context) => {
    if (lastFour !== undefined && !/^\d{4}$/.test(lastFour)) throw new OperatorError(`"${lastFour}" is not four digits.`);
    const accountType = accountTypes.find((each) => each === type);
    if (type !== undefined && accountType === undefined) throw new OperatorError(`"${type}" is neither checking nor savings.`);
    if (lastFour === undefined && type === undefined) throw new OperatorError('Say what the bank corrects with --last-four or --type.');
    const code = lastFour === undefined ? 'C05' : 'C01';
    return ask(context, name, (sandbox, paymentId) => sandbox.correct(paymentId, { code, lastFour, accountType }), 'is corrected');
  },
};

/** Simulates what banks and cardholders do, for demos and tests. */
export const sandboxCommands: readonly Command[] = [returnIt, dispute, decide, correct];

function ask(
  context: CommandContext,
  name: string,
  act: (sandbox: SandboxOperator, paymentId: string) => Promise<Result<string, string>>,
  what: string,
) {
  return withSandbox(context, async (sandbox, payments) => {
    const { paymentId } = await paymentNamed(payments, name);
    return answer(await act(sandbox, paymentId), sandbox, `${name} ${what}`);
  });
}

/** These commands are listed only while the processor is a sandbox (commands.ts). */
const withSandbox = <T>(context: CommandContext, use: (sandbox: SandboxOperator, payments: Demarc['payments']) => Promise<T>): Promise<T> =>
  withDemarc(context, ({ payments, sandbox }) => {
    if (sandbox === undefined) throw new Error('this processor is no sandbox');
    return use(sandbox, payments);
  });

/** The webhook is delivered before the command ends, if a server is listening. */
async function answer(result: Result<string, string>, sandbox: SandboxOperator, line: string) {
  if (!result.ok) throw new OperatorError(`The sandbox refused: ${result.refusal}.`);
  await sandbox.settle();
  return { json: { id: result.value }, lines: [line] };
}
