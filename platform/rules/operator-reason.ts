const LONGEST = 500;

/** Why an operator does something, as kept in the audit trail: 1 to 500 characters. Undefined if it is not a valid reason. */
export function readReason(typed = ''): string | undefined {
  const reason = typed.trim();
  return reason === '' || reason.length > LONGEST ? undefined : reason;
}
