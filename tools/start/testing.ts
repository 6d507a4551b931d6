import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { socketOfClone, urlOf } from '#platform/server/database/embedded/location.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import { processesWith } from './processes.ts';

export interface Start {
  readonly process: ChildProcess;
  /** Everything printed so far, on both channels. */
  output(): string;
  readonly code: Promise<number | null>;
}

type Role = 'parent' | 'web' | 'worker' | 'vault' | 'processor';

/** Runs `npm start` from this clone, with the test's own data folder and port. */
export class StartedDemarc {
  readonly data: string;
  readonly origin: string;
  readonly #folder: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #starts: Start[] = [];

  constructor(port: number) {
    this.#folder = mkdtempSync(join(tmpdir(), 'demarc-long-'));
    // The database's user has to reach it.
    chmodSync(this.#folder, 0o755);
    this.data = join(this.#folder, 'database');
    this.origin = `http://localhost:${port}`;
    this.#environment = { PORT: String(port), DEMARC_DATA: this.data };
  }

  /** The variables that point an operator's command at this Demarc. */
  get environment(): Record<string, string> {
    return { ...this.#environment };
  }

  get databaseUrl(): string {
    return urlOf(socketOfClone(cloneFolder, this.data));
  }

  start(extra: Record<string, string> = {}): Start {
    const env = { ...process.env, npm_lifecycle_event: '', ...this.#environment, ...extra };
    return this.watch(spawn(process.execPath, ['tools/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  /** As a terminal or a service manager starts it: npm and all of its processes in a group of their own. */
  startGroup(): Start {
    const env = { ...process.env, ...this.#environment };
    return this.watch(spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true }));
  }

  /** Ctrl-C, a service manager and a closing terminal signal every process of the group at once. */
  signalGroup({ process: { pid } }: Start, signal: NodeJS.Signals): void {
    if (pid === undefined) throw new Error('it was never started');
    process.kill(-pid, signal);
  }

  /** Ends a start that the test began itself along with the others. */
  watch(child: ChildProcess): Start {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const begun = { process: child, output: () => said, code: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
    this.#starts.push(begun);
    return begun;
  }

  async untilReady(begun: Start): Promise<Start> {
    await Promise.race([
      vi.waitFor(() => expect(begun.output()).toContain(`Demarc is ready at ${this.origin}`), { timeout: 300_000, interval: 50 }),
      begun.code.then((code) => {
        throw new Error(`ended with ${code} before it was ready: ${begun.output()}`);
      }),
    ]);
    return begun;
  }

  untilServing(): Promise<void> {
    const isReady = async () => expect((await fetch(`${this.origin}/readyz`)).status).toBe(200);
    return vi.waitFor(isReady, { timeout: 60_000, interval: 100 });
  }

  /** This Demarc's processes by role, without the database. */
  processes(): ReturnType<typeof processesWith> {
    return processesWith(`DEMARC_DATA=${this.data}`);
  }

  postmaster(): number {
    return Number(readFileSync(join(this.data, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  }

  isDatabaseUp(): boolean {
    return existsSync(join(this.data, 'data/postmaster.pid'));
  }

  kill(...roles: readonly Role[]): void {
    for (const pid of this.#pidsOf(roles)) process.kill(pid, 'SIGKILL');
  }

  /** Makes a process one that hangs: it gets nothing done and heeds nothing but SIGKILL. */
  hang(role: Role): void {
    for (const pid of this.#pidsOf([role])) process.kill(pid, 'SIGSTOP');
  }

  #pidsOf(roles: readonly Role[]): readonly number[] {
    return this.processes()
      .filter(({ role }) => roles.some((each) => each === role))
      .map(({ pid }) => pid);
  }

  killAll(): void {
    for (const pid of [...this.processes().map((each) => each.pid), this.postmaster()]) process.kill(pid, 'SIGKILL');
  }

  async endStarts(): Promise<void> {
    for (const each of this.#starts.splice(0)) {
      each.process.kill('SIGTERM');
      await each.code;
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
