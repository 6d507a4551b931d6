import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { CommandInput } from './command.ts';

/** The value of an option that takes one of a few words. @throws OperatorError if it is none of them */
export function choiceIn<Word extends string>({ options }: Pick<CommandInput, 'options'>, name: string, known: readonly Word[]): Word {
  const given = options[name] ?? '';
  const chosen = known.find((word) => word === given);
  if (chosen === undefined) throw new OperatorError(`--${name} is one of ${known.join(', ')}, not "${given}".`);
  return chosen;
}
