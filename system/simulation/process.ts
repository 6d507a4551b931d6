import { compose, type Demarc } from '#apps/server/compose.ts';
import { type BusinessRuns, businessRunsOf } from '#apps/server/worker/business-runs.ts';
import type { CallsPort } from '#modules/voice/server/calls-port.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import type { NetworkPorts } from '#providers/network-module.ts';
import { createSlowCarrier } from '#providers/testing/slow-carrier.ts';
import { createSlowNetwork } from '#providers/testing/slow-network.ts';
import { createLife, Death, type Life, mortal } from './life.ts';
import type { SimulatedProcessor } from './processor.ts';

const log = createLog({ process: 'simulation', level: 'silent' });
const settings = readSettings({ DEMARC_ENV: 'dev', DEMARC_SECRET: 'a secret of the simulation, long enough' });

/** A web process or a worker, on a server whose clock may be wrong. */
export type Process = Life & { readonly demarc: Demarc; readonly businessRuns: BusinessRuns; now(): number };

export type World = { readonly database: Database; readonly processor: SimulatedProcessor; readonly time: { ms: number } };

/** @param skewMs how far its server's clock, which gives it the business time, is ahead of the real time */
export function startProcess({ database, processor, time }: World, skewMs: number): Process {
  const life = createLife();
  const now = () => time.ms + skewMs;
  const demarc = compose({
    settings,
    log,
    database: database.withPlugin(mortal(life)),
    clock: { now: () => isoInstant(now()) },
    // Ages are counted by the database's clock, as in every process that shares one (`openSharedClock`).
    machine: { nowMs: () => time.ms },
    processor: processor.reachedBy(life),
    networkPorts: quietNetwork(now),
  });
  return { ...life, demarc, businessRuns: businessRunsOf(demarc), now };
}

/** The town's network: nobody has a device on it, sends one back or calls, so the runs that ask it have an answer and nothing to do. */
function quietNetwork(nowMs: () => number): NetworkPorts {
  const calls: CallsPort = { offered: async () => [], listen: async () => undefined, settle: async () => undefined };
  const { network, provisioning } = createSlowNetwork([], { nowMs });
  return { network, provisioning, carrier: createSlowCarrier().port, calls };
}

/** One pass over everything, unless the process dies. @throws errors of a live process */
export async function pass(process: Process): Promise<void> {
  await asLongAsItLives(process, async () => {
    for (const run of process.businessRuns.runs) await run.run(isoInstant(process.now()));
    await process.businessRuns.idle();
  });
}

/** Undefined if the process died meanwhile. */
export async function asLongAsItLives<T>(process: Life, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (process.ended() || error instanceof Death) return undefined;
    throw error;
  }
}
