/** What a device says of itself: of which kind it is, never which one. */
export type Device = {
  /** "Android"; unknown where nobody said it in time. */
  readonly os: string;
  /** The first of its figures: "15". */
  readonly osVersion?: string | undefined;
};

export const unknownDevice: Device = { os: 'unknown' };

declare global {
  interface Navigator {
    /** User-Agent Client Hints; not in every browser. */
    readonly userAgentData?: {
      getHighEntropyValues(hints: readonly string[]): Promise<{ readonly platform: string; readonly platformVersion: string }>;
    };
  }
}

/** The device that a browser runs on, as far as the browser tells; Safari and Firefox name the platform alone. */
export async function browserDevice(): Promise<Device> {
  const told = await navigator.userAgentData?.getHighEntropyValues(['platformVersion']);
  if (told) return { os: told.platform, osVersion: told.platformVersion.split('.')[0] || undefined };
  return { os: navigator.platform || unknownDevice.os };
}
