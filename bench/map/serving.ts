import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { nodeOptions } from '#tools/start/supervisor.ts';

const FIRST_PORT = 5_040;

export type Serving = { readonly port: number; end(): Promise<void> };

/** The role as in production, without a database. */
export const serveMap = (folder: string): Promise<Serving> =>
  serve('apps/server/main.ts', FIRST_PORT, { DEMARC_ROLE: 'outage-map', DEMARC_PUBLISHED: folder, HOST: '127.0.0.1' }, nodeOptions['outage-map']);

/** The same file from the static file server that the portal uses for its own. */
export const serveFiles = (folder: string): Promise<Serving> => serve('bench/map/static-files.ts', FIRST_PORT + 1, { FOLDER: folder }, []);

async function serve(script: string, port: number, environment: Readonly<Record<string, string>>, execArgv: readonly string[]): Promise<Serving> {
  const child = fork(script, [], { env: { ...process.env, ...environment, PORT: String(port) }, execArgv: [...execArgv], stdio: 'inherit' });
  child.send('go');
  await ready(child);
  return {
    port,
    async end() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const ready = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.on('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
  });
