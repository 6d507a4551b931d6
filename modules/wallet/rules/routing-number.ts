const WEIGHTS = [3, 7, 1] as const;

/** Whether nine digits are an ABA routing number: weighted 3, 7, 1 in turn, their sum ends in 0 (decisions 8). */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place % 3] ?? 0), 0);
  return sum % 10 === 0;
}
