/** The first match wins: browsers that also name another one come before it. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** The browser and system, as its owner would name them: "Chrome, Windows". Empty if unknown; never the raw header. */
export function deviceName(userAgent: string | undefined): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(', ');
}
