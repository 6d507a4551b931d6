import { BlockList, isIPv6 } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { AuthenticateResult, DNSResolver } from 'mailauth';
import type { Vouched } from '#modules/mail/rules/message.ts';

/** Who brought a message: as the connection and its envelope say. */
export type Bringer = { readonly ip: string; readonly helo: string; readonly sender: string };

/** What is asked about domains; the system's own if there is none. */
export type Resolver = DNSResolver;

/** Longer than name servers take. Then it is not known who sent a message, and it is taken as it is. */
const PATIENCE_MS = 5_000;

const nearby = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  nearby.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nearby.addSubnet(network, bits, 'ipv6');

/**
 * Whether the domain in a message's From vouches for it, by SPF, DKIM and DMARC (RFC 7208, 6376, 7489). `no` only if the domain says itself that what
 * fails is not its own; without such a word, and for what a machine of our own network brings, it is not known.
 */
export async function vouchedFor(raw: Buffer, { ip, helo, sender }: Bringer, resolver?: Resolver): Promise<Vouched> {
  if (nearby.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) return 'unknown';
  const late = new AbortController();
  // Loaded with the first message that comes from outside.
  const { authenticate } = await import('mailauth');
  const asked = authenticate(raw, { ip, helo, sender, mta: 'demarc', disableArc: true, disableBimi: true, ...(resolver && { resolver }) });
  try {
    return await Promise.race([
      asked.then(vouchedBy, () => 'unknown' as const),
      after(PATIENCE_MS, 'unknown' as const, { signal: late.signal, ref: false }),
    ]);
  } finally {
    late.abort();
  }
}

function vouchedBy({ dmarc }: AuthenticateResult): Vouched {
  if (!dmarc) return 'unknown';
  const { result } = dmarc.status;
  if (result === 'pass') return 'yes';
  return result === 'fail' && dmarc.policy !== 'none' ? 'no' : 'unknown';
}
