import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { bothLoopbacks } from '#platform/server/http/listen.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';

export interface NeededPort {
  /** The variable that sets it. */
  readonly variable: string;
  readonly port: number;
  /** The variable that sets its host. */
  readonly hostVariable: string;
  /** Every address of this name is checked: "localhost" has two. */
  readonly host: string;
}

/** Children of a start that was just killed release their ports within this time. */
const WAIT_MS = 3_000;

/** Checks the ports before anything else starts. @throws OperatorError naming the first unavailable port */
export async function refuseTakenPorts(ports: readonly NeededPort[]): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  for (const needed of ports) {
    for (const address of await addressesOf(needed)) await refuseTaken(needed, address, deadline);
  }
}

async function refuseTaken({ variable, port, host, hostVariable }: NeededPort, address: string, deadline: number): Promise<void> {
  for (;;) {
    const problem = await problemWith(port, address);
    // A machine may lack one of the loopbacks.
    if (!problem || (problem === 'EADDRNOTAVAIL' && host === 'localhost')) return;
    if (problem !== 'EADDRINUSE')
      throw new OperatorError(`Demarc cannot listen on ${host} port ${port} (${problem}): choose another with ${hostVariable} or ${variable}.`);
    if (performance.now() > deadline) throw new OperatorError(`Port ${port} is taken: end what listens there, or choose another with ${variable}.`);
    await pause(100);
  }
}

async function addressesOf({ host, hostVariable }: NeededPort): Promise<readonly string[]> {
  if (host === 'localhost') return bothLoopbacks;
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (cause) {
    throw new OperatorError(`${hostVariable} is "${host}": no such name or address is known here.`, { cause });
  }
}

function problemWith(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
