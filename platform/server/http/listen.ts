import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The meaning of HOST "localhost", whatever the machine's hosts file says (decisions 1). */
export const bothLoopbacks: readonly string[] = ['127.0.0.1', '::1'];

/** How long an end waits for connections: longer than any answer takes, and less than a process has to end. */
const END_WITHIN_MS = 20_000;

/**
 * Listens on a host, and on both loopbacks for "localhost": connections to the second are handed to the same HTTP server, so its limits and its
 * graceful shutdown apply to both. A machine without IPv6 has one loopback.
 * When the server closes, answers under way are still given; a client that sends or reads too slowly is cut off after `endWithinMs` (F24).
 * @throws the error of the first address that cannot be bound (EADDRINUSE)
 */
export async function listenOn(app: FastifyInstance, host: string, port: number, endWithinMs = END_WITHIN_MS): Promise<void> {
  app.addHook('preClose', async () => void setTimeout(() => app.server.closeAllConnections(), endWithinMs).unref());
  if (host !== 'localhost') {
    await app.listen({ host, port });
    return;
  }
  const second = createServer((socket) => app.server.emit('connection', socket));
  app.addHook('preClose', async () => void second.close());
  await app.listen({ host: '127.0.0.1', port });
  await listening(second, port, '::1').catch(async (error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) return;
    await app.close();
    throw error;
  });
}

const listening = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, ipv6Only: true }, resolve);
  });
