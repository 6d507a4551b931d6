import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** How long clients may keep a connection busy (F23), in milliseconds. */
export interface ClientLimits {
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** From the first byte of a request to the end of its body. */
  readonly requestMs: number;
  /** Without a byte in either direction: a reader that stopped taking its answer. Longer than any answer takes to begin. */
  readonly stalledMs: number;
  /** How often requests that are still arriving are looked at: one may last this much longer than its limit. */
  readonly checkEveryMs: number;
}

/** For forms and calls of a few kilobytes. */
export const usualLimits: ClientLimits = { headersMs: 30_000, requestMs: 30_000, stalledMs: 60_000, checkEveryMs: 10_000 };

/**
 * Server options: a request that arrives too slowly is answered with 408, and a connection on which nothing moves is closed. What the server holds
 * for them, memory and a file descriptor, is then free again; a connection to the database they never hold.
 */
export const limitClients = ({ headersMs, requestMs, stalledMs, checkEveryMs }: ClientLimits) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: stalledMs,
    // Node takes the longer of the first two for the body, and its own minute for the headers if they are not given.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  }) as const satisfies FastifyHttpOptions<Server>;
