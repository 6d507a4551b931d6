/** What a device reveals about itself: its kind, never its identity. */
export type Device = {
  /** "Android"; unknown if not reported in time. */
  readonly os: string;
  /** Major version: "15". */
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

/** The device that a browser runs on, as far as the browser tells; Safari and Firefox give only the platform. */
export async function browserDevice(): Promise<Device> {
  const told = await navigator.userAgentData?.getHighEntropyValues(['platformVersion']);
  if (told) return { os: told.platform, osVersion: told.platformVersion.split('.')[0] || undefined };
  return { os: navigator.platform || unknownDevice.os };
}
