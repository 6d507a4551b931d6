import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, startCluster } from '#platform/server/database/embedded/cluster.ts';
import { type ClusterLocation, locationOfClone, urlOf } from '#platform/server/database/embedded/location.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import { keptSecret } from '#platform/server/settings/kept-secret.ts';
import { PORTAL_ROLE, type Settings, VAULT_ROLE } from '#platform/server/settings/settings.ts';
import { isBuilt } from '#tools/build/stamp.ts';
import { type Child, runOnce, startChild } from './child.ts';
import { holdAlone } from './only-one.ts';
import { type NeededPort, refuseTakenPorts } from './ports.ts';

type ChildRole = 'web' | 'worker' | 'vault' | 'processor' | 'speed-test' | 'outage-map';

const RETRY_MS = 5_000;

/** A process gives back what its start took once it serves (`role-process.ts`). */
const GIVES_BACK = '--expose-gc';

/** Small heaps: an idle Demarc needs little memory, and a leak ends one process instead of the machine. */
export const nodeOptions: Record<ChildRole | 'short', readonly string[]> = {
  web: [GIVES_BACK, '--max-semi-space-size=16', '--max-old-space-size=512'],
  worker: [GIVES_BACK, '--max-semi-space-size=4', '--max-old-space-size=256'],
  vault: [GIVES_BACK, '--max-semi-space-size=1', '--max-old-space-size=128'],
  processor: [GIVES_BACK, '--max-semi-space-size=1', '--max-old-space-size=128'],
  'speed-test': [GIVES_BACK, '--max-semi-space-size=4', '--max-old-space-size=256'],
  'outage-map': [GIVES_BACK, '--max-semi-space-size=4', '--max-old-space-size=64'],
  short: [],
};

/** Everything that one `npm start` runs: the database if it is ours, and a process per role. */
export interface Supervisor {
  /** Settles when every process is serving. @throws OperatorError */
  open(): Promise<void>;
  /** Rebuilds what the change needs and restarts the processes, for `npm run dev`. After a failed build they stay as they are. */
  reload(): Promise<void>;
  /** Shuts down in order: the portal finishes what is under way, then what it calls ends, and the database goes last. */
  end(): Promise<void>;
  /** Kills everything at once; nothing that was acknowledged is lost. */
  kill(): void;
}

export function createSupervisor(settings: Settings, say: (line: string) => void): Supervisor {
  const roles = rolesOf(settings);
  const children: Child[] = [];
  /** What the others call while they finish: a charge under way is still answered. */
  const called: Child[] = [];
  const shortLived = new AbortController();
  let database: Promise<Cluster> | undefined;
  let running: Cluster | undefined;
  let ending = false;
  let environment: Readonly<Record<string, string>> = {};
  const plan = (name: string, script: string, options = nodeOptions.short) => ({ name, script, environment, nodeOptions: options, say });
  const build = () => runOnce(plan('the build', 'tools/build/build.ts'), Promise.resolve(), shortLived.signal);

  const open = async () => {
    const usesDatabase = roles.some((role) => role !== 'outage-map');
    const place = usesDatabase && settings.database.embedded ? locationOfClone(cloneFolder, settings.database.folder) : undefined;
    if (place) await holdAlone(place.folder);
    await refuseTakenPorts(portsOf(settings, roles));
    environment = environmentOf(settings, place);
    const startChildren = () => {
      for (const role of roles) {
        const own = role === 'vault' ? {} : noOwner;
        const child = startChild({ ...plan(role, scriptOf(role), nodeOptions[role]), environment: { ...environment, ...own, DEMARC_ROLE: role } });
        child.ready.catch(() => {});
        children.push(child);
        if (role === 'vault' || role === 'processor') called.push(child);
      }
    };

    const databaseIsUp = place ? openDatabase(place) : Promise.resolve();
    const mustBuild = roles.some((role) => role === 'web' || role === 'vault') && !isBuilt();
    // Processes load their code while the database starts, and begin once it is prepared.
    if (!mustBuild) startChildren();
    const prepared = usesDatabase
      ? runOnce(plan('preparing the database', 'apps/server/prepare.ts'), databaseIsUp, shortLived.signal)
      : Promise.resolve();
    if (mustBuild) {
      say('Building the portal …');
      await Promise.all([databaseIsUp, prepared, build()]);
      startChildren();
    }
    await Promise.all([databaseIsUp, prepared]);
    for (const child of children) child.go();
    await Promise.all(children.map((child) => child.ready));
  };

  const openDatabase = async (place: ClusterLocation) => {
    database = startCluster(place, { durable: true, progress: say });
    running = await database;
    void keepUp(place, running);
  };

  /** Restarts a database that ended on its own, until it succeeds. */
  const keepUp = async (place: ClusterLocation, cluster: Cluster): Promise<void> => {
    await cluster.ended;
    while (!ending) {
      say('The database ended; starting it again.');
      try {
        return await openDatabase(place);
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await pause(RETRY_MS);
      }
    }
  };

  return {
    open,
    async reload() {
      // Most of the server runs unbuilt.
      if (!isBuilt()) await build();
      await Promise.all(children.map((child) => child.restart()));
    },
    async end() {
      ending = true;
      shortLived.abort();
      await Promise.all(children.filter((child) => !called.includes(child)).map((child) => child.end()));
      await Promise.all(called.map((child) => child.end()));
      await (await database?.catch(() => undefined))?.stop();
    },
    kill() {
      ending = true;
      shortLived.abort();
      for (const child of children) child.kill();
      // Told now and ends by itself: whoever kills does not wait.
      void running?.stop();
    },
  };
}

function rolesOf({ role, lower }: Settings): readonly ChildRole[] {
  if (role === 'all') return lower ? ['web', 'worker', 'vault', 'processor'] : ['web', 'worker', 'vault'];
  return [role];
}

/** The vault is a separate app that shares no code with the portal. */
const scriptOf = (role: ChildRole): string => (role === 'vault' ? 'apps/vault/main.ts' : 'apps/server/main.ts');

function portsOf(
  { host, port, vaultPort, processorPort, networkPort, operatorHost, operatorPort }: Settings,
  roles: readonly ChildRole[],
): NeededPort[] {
  return [
    ...(roles.includes('web')
      ? [
          { variable: 'PORT', port, host, hostVariable: 'HOST' },
          { variable: 'OPERATOR_PORT', port: operatorPort, host: operatorHost, hostVariable: 'OPERATOR_HOST' },
        ]
      : []),
    ...(roles.includes('speed-test') || roles.includes('outage-map') ? [{ variable: 'PORT', port, host, hostVariable: 'HOST' }] : []),
    ...(roles.includes('vault') ? [{ variable: 'VAULT_PORT', port: vaultPort, host, hostVariable: 'HOST' }] : []),
    ...(roles.includes('processor')
      ? [
          { variable: 'PROCESSOR_PORT', port: processorPort, host: '127.0.0.1', hostVariable: 'HOST' },
          { variable: 'NETWORK_PORT', port: networkPort, host: '127.0.0.1', hostVariable: 'HOST' },
        ]
      : []),
  ];
}

/** Processes that serve do not learn how to reach the database as its owner; only preparing it takes that. */
const noOwner = { DATABASE_OWNER_URL: '', DATABASE_OWNER_URL_FILE: '' };

/** The environment of the processes in addition to the operator's own variables, which each process reads itself, as values or as files. */
const environmentOf = (settings: Settings, place: ClusterLocation | undefined): Record<string, string> => ({
  ...(place && {
    DATABASE_URL: urlOf(place.socket, 'demarc', PORTAL_ROLE),
    DATABASE_OWNER_URL: urlOf(place.socket),
    DATABASE_OWNER_URL_FILE: '',
    VAULT_DATABASE_URL: urlOf(place.socket, 'demarc', VAULT_ROLE),
    VAULT_DATABASE_URL_FILE: '',
  }),
  ...(settings.secret === '' && { DEMARC_SECRET: keptSecret(cloneFolder) }),
  NODE_COMPILE_CACHE: join(cloneFolder, 'node_modules/.cache/compile'),
});
