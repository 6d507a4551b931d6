const LONGEST = 500;

/** Why an operator does something, as the audit trail keeps it: 1 to 500 characters. Undefined: that is no reason. */
export function readReason(typed = ''): string | undefined {
  const reason = typed.trim();
  return reason === '' || reason.length > LONGEST ? undefined : reason;
}
