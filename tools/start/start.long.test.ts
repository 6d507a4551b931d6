import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

const PORT = 4150;
const folder = mkdtempSync(join(tmpdir(), 'demarc-long-'));
chmodSync(folder, 0o755);
const data = join(folder, 'database');
const environment = { ...process.env, PORT: String(PORT), DEMARC_DATA: data, npm_lifecycle_event: '' };

interface Start {
  readonly process: ChildProcess;
  output(): string;
  readonly code: Promise<number | null>;
}
const starts: Start[] = [];

function start(extra: Record<string, string> = {}): Start {
  const child = spawn(process.execPath, ['tools/start.mjs'], { env: { ...environment, ...extra }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const begun = { process: child, output: () => said, code: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
  starts.push(begun);
  return begun;
}

const untilReady = (begun: Start) =>
  Promise.race([
    vi.waitFor(() => expect(begun.output()).toContain(`Demarc is ready at http://localhost:${PORT}`), { timeout: 180_000, interval: 50 }),
    begun.code.then((code) => {
      throw new Error(`ended with ${code} before it was ready: ${begun.output()}`);
    }),
  ]);

const untilServing = () =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${PORT}/readyz`)).status).toBe(200), { timeout: 30_000, interval: 100 });

/** The processes of this test's house by the role they play. */
function processes(): { readonly pid: number; readonly role: string }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      const variables = readOrEmpty(`/proc/${pid}/environ`).split('\0');
      if (!variables.includes(`DEMARC_DATA=${data}`)) return [];
      return [{ pid: Number(pid), role: variables.find((each) => each.startsWith('DEMARC_ROLE='))?.slice('DEMARC_ROLE='.length) ?? 'parent' }];
    });
}

const readOrEmpty = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const postmaster = () => Number(readFileSync(join(data, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
const kill = (pids: readonly number[]) => {
  for (const pid of pids) process.kill(pid, 'SIGKILL');
};

afterEach(async () => {
  for (const each of starts.splice(0)) {
    each.process.kill('SIGTERM');
    await each.code;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a first start makes, migrates and grows everything; SIGTERM drains and exits 0', async () => {
  const first = start();
  await untilReady(first);
  await untilServing();
  first.process.kill('SIGTERM');
  expect(await first.code).toBe(0);
  expect(processes()).toEqual([]);
});

test.each(['web', 'worker', 'processor'])('a %s that is killed is started again', async (role) => {
  const begun = start();
  await untilReady(begun);
  const before = processes().filter((each) => each.role === role);
  kill(before.map(({ pid }) => pid));
  await vi.waitFor(() => expect(begun.output()).toContain(`${role} ended (SIGKILL); starting it again`), { timeout: 5_000 });
  await untilServing();
});

test('a database that is killed is started again', async () => {
  const begun = start();
  await untilReady(begun);
  kill([postmaster()]);
  await vi.waitFor(() => expect(begun.output()).toContain('The database ended; starting it again.'), { timeout: 5_000 });
  await untilServing();
});

test('after the parent was killed the others end by themselves, and the next start adopts the database', async () => {
  await untilReady(start());
  const database = postmaster();
  kill(
    processes()
      .filter(({ role }) => role === 'parent')
      .map(({ pid }) => pid),
  );
  await untilReady(start());
  await untilServing();
  expect(postmaster()).toBe(database);
  expect(
    processes()
      .map(({ role }) => role)
      .sort(),
  ).toEqual(['parent', 'processor', 'web', 'worker']);
});

test('after every process was killed the next start works', async () => {
  await untilReady(start());
  kill([...processes().map(({ pid }) => pid), postmaster()]);
  await untilReady(start());
  await untilServing();
});

test('a port that is taken is one clear line and exit code 1', async () => {
  const other = createServer().listen(PORT, '::1');
  const refused = start();
  expect(await refused.code).toBe(1);
  expect(refused.output().trim()).toBe(`Port ${PORT} is taken: end what listens there, or choose another with PORT.`);
  other.close();
});

test('two starts on the same data: the second is told so', async () => {
  await untilReady(start());
  const second = start({ PORT: String(PORT + 10) });
  expect(await second.code).toBe(1);
  expect(second.output()).toContain('Demarc runs from this folder already');
});
