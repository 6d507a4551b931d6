import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Whether an address is in one of the ranges, "10.0.0.0/8" or "fd00::/8", or a single address. IPv4 addresses written as IPv6 count as IPv4. */
export function createAddressRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return (address) => {
    const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
    if (isIPv4(mapped)) return list.check(mapped, 'ipv4');
    return isIPv6(mapped) && list.check(mapped, 'ipv6');
  };
}
