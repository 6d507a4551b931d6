import type { Enumeration } from '#platform/rules/enumeration.ts';

export const wifiFieldEnum: Enumeration<'name' | 'passphrase'> = {
  name: 'NamedWifiField',
  description: 'A field of naming a Wi-Fi',
  values: { name: 'the name of the network', passphrase: 'its passphrase' },
};
export type WifiField = keyof typeof wifiFieldEnum.values;

/** The fields to correct: a name has 1 to 32 bytes, a passphrase 8 to 63 printable ASCII characters (areas 12). */
export function wrongInWifi({ name, passphrase }: Readonly<Record<WifiField, string>>): readonly WifiField[] {
  const bytes = [...name].reduce((sum, sign) => sum + bytesOf(sign.codePointAt(0) ?? 0), 0);
  return [...(bytes >= 1 && bytes <= 32 ? [] : ['name' as const]), ...(/^[ -~]{8,63}$/.test(passphrase) ? [] : ['passphrase' as const])];
}

/** In UTF-8. */
const bytesOf = (codePoint: number): number => (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4);
