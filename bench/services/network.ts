import { networkKey } from '#apps/server/processor-key.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { createNetworkClient } from '#providers/processors/sandbox/network/client.ts';
import { createNetworkOperator } from '#providers/processors/sandbox/network/operator.ts';

const TIMEOUT_MS = 60_000;

/** The sandbox network of a started product: as the portal asks it, and as its operator acts on it. */
export function networkOf(settings: Settings) {
  const at = { url: `http://127.0.0.1:${settings.networkPort}`, apiKey: networkKey(settings), timeoutMs: TIMEOUT_MS };
  return { ...createNetworkClient(at), operator: createNetworkOperator(at) };
}

export type BenchNetwork = ReturnType<typeof networkOf>;

/** Does one thing for each, so many at once. */
export async function forEach<Item>(items: readonly Item[], atOnce: number, act: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await act(item);
    }),
  );
}
