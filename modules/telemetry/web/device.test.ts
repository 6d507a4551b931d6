import { afterEach, expect, test, vi } from 'vitest';
import { browserDevice } from './device.ts';

afterEach(() => vi.unstubAllGlobals());

const hints = (platformVersion: string) => ({ getHighEntropyValues: async () => ({ platform: 'Android', platformVersion }) });

test.each([
  ['platform and major version, no more', { userAgentData: hints('15.0.1') }, { os: 'Android', osVersion: '15' }],
  ['a platform without a version that is withheld', { userAgentData: hints('') }, { os: 'Android', osVersion: undefined }],
  ['the platform alone in browsers without hints', { platform: 'MacIntel' }, { os: 'MacIntel' }],
  ['unknown if the browser says nothing', { platform: '' }, { os: 'unknown' }],
])('a device is reported as %s', async (_what, navigator, device) => {
  vi.stubGlobal('navigator', navigator);
  expect(await browserDevice()).toEqual(device);
});
