import { isIPv4, isIPv6 } from 'node:net';

/**
 * What counts as one source in a limit by address: an IPv4 address, or the first 64 bits of an IPv6 address, since one visitor has all of those. An
 * IPv4 address written as IPv6 is the same source. Anything else counts as itself.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const first = before.split(':').filter((group) => group !== '');
  const last = after === undefined ? [] : after.split(':').filter((group) => group !== '');
  // A trailing IPv4 address stands for two groups.
  const known = first.length + last.length + (last.at(-1)?.includes('.') ? 1 : 0);
  const groups = [...first, ...Array<string>(Math.max(0, 8 - known)).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
