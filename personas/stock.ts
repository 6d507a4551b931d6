import { createHash } from 'node:crypto';
import type { StockedDevice } from '#providers/embedded/operations/product-orders/stock.ts';

const OF_EACH = 24;

const models = [
  { mark: 'AG5', kind: 'gateway', line: 'internet', model: 'Gateway G5' },
  { mark: 'AR4', kind: 'receiver-hd', line: 'tv', model: 'Receiver R4' },
  { mark: 'AP2', kind: 'pod', line: 'internet', model: 'Pod P2' },
  { mark: 'AT2', kind: 'phone-adapter', line: 'voice', model: 'Adapter T2' },
  { mark: 'AV6', kind: 'dvr-hd', line: 'tv', model: 'DVR V6' },
] as const;

const hexOf = (text: string): string => createHash('sha256').update(`shelf\n${text}`).digest('hex');

/** What the demo's provider can send: enough for some weeks. Serial numbers and MACs follow from their place on the shelf. */
export const demoStock: readonly StockedDevice[] = models.flatMap(({ mark, ...device }) =>
  Array.from({ length: OF_EACH }, (_, at) => {
    const hex = hexOf(`${mark} ${at}`);
    return { ...device, make: 'Arbor', serial: `${mark}-${hex.slice(0, 8).toUpperCase()}`, mac: `02${hex.slice(0, 10)}` };
  }),
);
