import { processorKey } from '#apps/server/processor-key.ts';
import type { Settings } from '#platform/server/settings/settings.ts';

/** Makes the sandbox processor take this many milliseconds for each charge from now on. */
export async function delayProcessor(settings: Settings, latencyMs: number): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${settings.processorPort}/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${processorKey(settings)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ answer: 'in-full', latency_ms: latencyMs }),
  });
  if (!reply.ok) throw new Error(`the processor refused to be slow: ${reply.status}`);
}
