/** Ten digits of the North American plan: an area and an exchange begin with 2 to 9, and neither is a service such as 911. */
const NUMBER = /^([2-9](?!11)\d{2})([2-9](?!11)\d{2})(\d{4})$/;

/** Area codes whose texts nobody reads: toll-free and premium-rate numbers, and non-geographic codes. */
const unreadAreas: ReadonlySet<string> = new Set('456 500 521 522 533 544 566 577 588 700 710 800 822 833 844 855 866 877 888 900'.split(' '));

/** A number that can be texted, in a gateway's format ("+15185550142"), however it was grouped; undefined if it is not one. */
export function textableNumber(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim();
  if (!/^\+?[\d\s().‐-―-]*$/u.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  const ten = digits.length === 11 || typed.startsWith('+') ? /^1(\d{10})$/.exec(digits)?.[1] : digits;
  const [, area = '', exchange, line] = NUMBER.exec(ten ?? '') ?? [];
  return line === undefined || unreadAreas.has(area) ? undefined : `+1${area}${exchange}${line}`;
}

/** "518-555-0142"; anything else is returned unchanged. */
export const formatNumber = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
