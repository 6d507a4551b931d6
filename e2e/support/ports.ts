import { createServer } from 'node:net';

/** Two workers looking at once would find the same ports, so each of Playwright's workers has its own range. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const PORTS = 500;
/** `E2E_FIRST_PORT` keeps two checkouts apart whose journeys run at once on one machine. */
const LOWEST = Number(process.env.E2E_FIRST_PORT ?? 24_000) + worker * PORTS;

/** The first of `count` adjacent ports that nobody listens on. */
export async function freePorts(count: number): Promise<number> {
  for (let first = LOWEST; first + count <= LOWEST + PORTS; first += count) {
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
