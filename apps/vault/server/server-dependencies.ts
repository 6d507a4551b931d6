import type { FastifyReply } from 'fastify';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { Tracer } from '#platform/server/tracing/tracer.ts';
import type { Assets } from './page/page.ts';
import type { SecurityCodes } from './security-codes/security-codes.ts';
import type { VaultSecurityLog } from './security-events.ts';
import type { Vault } from './vault.ts';

export type ServerDependencies = {
  readonly vault: Vault;
  readonly codes: SecurityCodes;
  readonly assets: Assets;
  /** Origins of the vault and the portal. */
  readonly vaultUrl: string;
  readonly publicUrl: string;
  /** What the portal's server sends as `Authorization: Bearer …`. */
  readonly apiKey: string;
  readonly isReady: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
  readonly security: VaultSecurityLog;
  readonly metrics: Metrics;
  readonly machine: MachineClock;
  /** Undefined if traces are off. */
  readonly tracer?: Tracer | undefined;
};

declare module 'fastify' {
  interface FastifyReply {
    /** For this answer's script. */
    nonce: string;
  }
}

/** An error in the format of specification 8. */
export const systemProblem = (reply: FastifyReply, status: number, systemErrorCode: string) => reply.code(status).send({ systemErrorCode });
