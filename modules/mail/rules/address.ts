import type { MailAddress } from './message.ts';

/** As RFC 5321 allows without quotes; what mail servers of today give to people. */
const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,255}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const isMailAddress = (text: string): boolean => ADDRESS.test(text) && !text.includes('..') && !text.startsWith('.') && !text.includes('.@');

/** The same address is written in small letters wherever addresses are compared. */
export const plainAddress = (address: string): string => address.trim().toLowerCase();

/** What somebody typed into a field of recipients: "June <june@example.com>, theo@example.com"; `unusable` is what is no address. */
export function readAddresses(typed: string): { readonly addresses: readonly MailAddress[]; readonly unusable: readonly string[] } {
  const parts = partsOf(typed)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.map((part) => {
    const [, name = '', inBrackets = ''] = /^(.*)<([^<>]+)>$/.exec(part) ?? [];
    const address = plainAddress(inBrackets === '' ? part : inBrackets);
    return { part, name: name.trim().replace(/^"|"$/g, ''), address };
  });
  return {
    addresses: read.filter(({ address }) => isMailAddress(address)).map(({ name, address }) => ({ name, address })),
    unusable: read.filter(({ address }) => !isMailAddress(address)).map(({ part }) => part),
  };
}

/** At commas, semicolons and line ends, but for those between quotes; a quote that is never closed quotes nothing. */
function partsOf(typed: string): readonly string[] {
  const parts = [''];
  const lastQuote = typed.lastIndexOf('"');
  let isQuoted = false;
  for (let at = 0; at < typed.length; at += 1) {
    const letter = typed.charAt(at);
    if (letter === '"' && (isQuoted || at < lastQuote)) isQuoted = !isQuoted;
    if (!isQuoted && /[,;\n]/.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** As it stands in a field of recipients. */
export const writtenAddress = ({ name, address }: MailAddress): string =>
  name === '' || name === address ? address : `${/[,;<>"]/.test(name) ? `"${name.replaceAll('"', '')}"` : name} <${address}>`;

/** What people choose before the @ of their own address: letters, digits, dots, hyphens. */
export const isLocalPart = (text: string): boolean => /^[a-z0-9](?:[a-z0-9._-]{1,38})[a-z0-9]$/.test(text) && !/[._-]{2}/.test(text);

/** Addresses that people take for ours (RFC 2142). */
const ours = new Set([
  'abuse',
  'admin',
  'administrator',
  'billing',
  'help',
  'hostmaster',
  'info',
  'mailer-daemon',
  'noreply',
  'no-reply',
  'postmaster',
  'root',
  'security',
  'support',
  'webmaster',
]);

export const isReserved = (localPart: string): boolean => ours.has(localPart);
