import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, chromiumFlags } from '../../e2e/support/chromium.ts';

export interface Browser {
  /** Where Lighthouse connects to it. */
  readonly port: number;
  end(): Promise<void>;
}

/** A browser with an empty profile. @throws if it does not print an address within ten seconds */
export async function startBrowser(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'demarc-bench-'));
  const child = spawn(chromium, [...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: Debian's command is a script, with the browser as its child.
    detached: true,
  });
  const end = async () => {
    const gone = once(child, 'exit');
    if (child.exitCode === null && child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')) await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    return { port: await debuggingPort(child), end };
  } catch (error) {
    await end();
    throw error;
  }
}

function debuggingPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the browser does not answer')), 10_000);
    child.once('error', reject);
    child.stderr?.on('data', (chunk: Buffer) => {
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(chunk.toString())?.[1];
      if (port === undefined) return;
      clearTimeout(late);
      resolve(Number(port));
    });
  });
}
