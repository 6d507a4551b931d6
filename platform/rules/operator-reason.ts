import { withoutCardNumbers } from '#platform/rules/text/card-numbers.ts';

const LONGEST = 500;

/** Why an operator does something, as kept in the audit trail: 1 to 500 characters, without card numbers. Undefined if it is not a valid reason. */
export function readReason(typed = ''): string | undefined {
  const reason = typed.trim();
  return reason === '' || reason.length > LONGEST ? undefined : withoutCardNumbers(reason);
}

/** Whether an agent may be named so beside the system or person that acts for them, "client-7 (agent 207)": brackets would let one name pass for two. */
export const isAgent = (text: string): boolean => /^[\x20-\x7e]{1,64}$/.test(text) && !/[()[\]]/.test(text);
