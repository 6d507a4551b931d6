import { createServer } from 'node:net';

const [LOWEST, HIGHEST] = [24_000, 24_999];

/** The first of `count` neighbouring ports that nobody listens on. */
export async function freePorts(count: number): Promise<number> {
  for (let first = LOWEST; first + count <= HIGHEST; first += count) {
    const all = await Promise.all(Array.from({ length: count }, (_, offset) => isFree(first + offset)));
    if (all.every(Boolean)) return first;
  }
  throw new Error('no free ports for the end-to-end tests');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
