import { expect, test, vi } from 'vitest';
import { followNetworkStatus } from './follow-network-status.ts';

test('CFG-04 the installed app has its network status from the device API, and asks again once the connection is back', async () => {
  const answers = [{ networkStatus: 'onnet' }, { networkStatus: 'wall garden' }, { networkStatus: 'unknown' }];
  const fetch = vi.fn(async (_url: string) => new Response(JSON.stringify(answers.shift())));
  let back = (): void => {};
  const dataset: Record<string, string | undefined> = {};
  const onBack = (heard: () => void): void => {
    back = heard;
  };
  await followNetworkStatus('https://portal.example', { dataset, fetch, onBack });
  expect(fetch).toHaveBeenCalledWith('https://portal.example/api/device/network-status');
  expect(dataset).toEqual({ network: 'onnet' });
  for (const now of [{ network: 'wall garden' }, {}]) {
    back();
    await vi.waitFor(() => expect(dataset).toEqual(now));
  }
});
