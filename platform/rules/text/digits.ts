/** The digits of any script as 0 to 9: each script has its ten digits in order. Everything else stays. */
export const plainDigits = (text: string): string => text.replace(/\p{Nd}+/gu, plain);

function plain(digits: string): string {
  const ascii = digits.normalize('NFKC');
  return /^[0-9]+$/.test(ascii) ? ascii : [...ascii].map(valueOfDigit).join('');
}

function valueOfDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
