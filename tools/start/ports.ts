import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ClearLine } from '#platform/server/process/clear-line.ts';

export interface NeededPort {
  /** The variable that chooses it. */
  readonly variable: string;
  readonly port: number;
  readonly host: string;
}

/** Children of a start that was just killed let go of their ports within this time. */
const WAIT_MS = 3_000;

/** Looks before anything else is begun. @throws ClearLine naming the first port that somebody else has. */
export async function refuseTakenPorts(ports: readonly NeededPort[]): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  for (const { variable, port, host } of ports) {
    for (;;) {
      const problem = await problemWith(port, host);
      if (!problem) break;
      if (problem !== 'EADDRINUSE')
        throw new ClearLine(`Demarc cannot listen on ${host} port ${port} (${problem}): choose another with HOST or ${variable}.`);
      if (performance.now() > deadline) throw new ClearLine(`Port ${port} is taken: end what listens there, or choose another with ${variable}.`);
      await pause(100);
    }
  }
}

function problemWith(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
