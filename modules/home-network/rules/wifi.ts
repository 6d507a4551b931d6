import { type WifiSecurity, type WifiSettings, wifiSecurities } from '#modules/equipment/rules/wifi-settings.ts';
import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';

/** The fields of the form that changes Wi-Fi. */
export type WifiField = 'name' | 'passphrase' | 'security' | 'guestName' | 'guestPassphrase';
export type TypedWifi = {
  readonly name: string;
  readonly passphrase: string;
  readonly security: string;
  readonly bandSteering: boolean;
  readonly guestOn: boolean;
  readonly guestName: string;
  readonly guestPassphrase: string;
};

/** In UTF-8. */
const bytesOf = (text: string): number => [...text].reduce((sum, character) => sum + bytesOfCharacter(character.codePointAt(0) ?? 0), 0);
const bytesOfCharacter = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
/** 1 to 32 bytes (IEEE 802.11), without characters that no device shows, and no card number: everybody near reads it. */
export const isNetworkName = (name: string): boolean =>
  bytesOf(name) >= 1 && bytesOf(name) <= 32 && !/\p{Cc}|\p{Surrogate}/u.test(name) && name.trim() !== '' && !holdsCardNumber(name);
/** 8 to 63 printable ASCII characters (WPA2 and WPA3). */
export const isPassphrase = (passphrase: string): boolean => /^[ -~]{8,63}$/.test(passphrase);
const isSecurity = (text: string): text is WifiSecurity => wifiSecurities.some((one) => one === text);

/** The settings that were typed, or the fields to correct. The names of the two networks differ: devices could not tell them apart. */
export function readWifi(typed: TypedWifi): { readonly settings: WifiSettings } | { readonly wrong: readonly WifiField[] } {
  const { name, passphrase, security, bandSteering, guestOn, guestName, guestPassphrase } = typed;
  const wrong: readonly (WifiField | undefined)[] = [
    isNetworkName(name) ? undefined : 'name',
    isPassphrase(passphrase) ? undefined : 'passphrase',
    isSecurity(security) ? undefined : 'security',
    !guestOn || (isNetworkName(guestName) && guestName !== name) ? undefined : 'guestName',
    !guestOn || isPassphrase(guestPassphrase) ? undefined : 'guestPassphrase',
  ];
  const fields = wrong.filter((field) => field !== undefined);
  if (fields.length > 0 || !isSecurity(security)) return { wrong: fields };
  return { settings: { name, passphrase, security, bandSteering, guest: guestOn ? { name: guestName, passphrase: guestPassphrase } : undefined } };
}

/** What a camera reads to join a network. Backslash, semicolon, comma, quote and colon are escaped. */
export const joinText = ({ name, passphrase }: { readonly name: string; readonly passphrase: string }): string => {
  const escaped = (text: string) => text.replace(/[\\;,":]/g, '\\$&');
  return `WIFI:T:WPA;S:${escaped(name)};P:${escaped(passphrase)};;`;
};
