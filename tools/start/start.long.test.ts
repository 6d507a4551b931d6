import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { spawnDemarc } from '#apps/server/cli/testing.ts';
import { type Start, StartedDemarc } from './testing.ts';

const PORT = 4150;
const demarc = new StartedDemarc(PORT);

afterAll(() => demarc.remove());

describe('each on its own', () => {
  afterEach(() => demarc.endStarts());

  test('a first start initializes, migrates and seeds everything; SIGTERM drains and exits 0', async () => {
    const first = await demarc.untilReady(demarc.start());
    await demarc.untilServing();
    first.process.kill('SIGTERM');
    expect(await first.code).toBe(0);
    expect(demarc.processes()).toEqual([]);
  });

  test('whoever signals again does not wait for a process that hangs: everything ends at once, and nothing is left', async () => {
    const group = await demarc.untilReady(demarc.startGroup());
    demarc.hang('web');
    let code: number | null | undefined;
    void group.code.then((ended) => {
      code = ended;
    });
    const insist = () => {
      if (code === undefined) demarc.signalGroup(group, 'SIGTERM');
      expect(code).toBe(1);
    };
    await vi.waitFor(insist, { timeout: 60_000, interval: 200 });
    await vi.waitFor(() => expect([demarc.processes(), demarc.isDatabaseUp()]).toEqual([[], false]), { timeout: 60_000 });
  });

  test('after the parent was killed the others exit on their own, and the next start adopts the database', async () => {
    await demarc.untilReady(demarc.start());
    const database = demarc.postmaster();
    demarc.kill('parent');
    await demarc.untilReady(demarc.start());
    await demarc.untilServing();
    expect(demarc.postmaster()).toBe(database);
    const roles = demarc.processes().map(({ role }) => role);
    expect(roles.sort()).toEqual(['parent', 'processor', 'vault', 'web', 'worker']);
  });

  test('after every process was killed the next start works', async () => {
    await demarc.untilReady(demarc.start());
    demarc.killAll();
    await demarc.untilReady(demarc.start());
    await demarc.untilServing();
  });

  test('a port in use gives one clear line and exit code 1', async () => {
    const other = createServer().listen(PORT, '::1');
    const refused = demarc.start();
    expect(await refused.code).toBe(1);
    expect(refused.output().trim()).toBe(`Port ${PORT} is taken: end what listens there, or choose another with PORT.`);
    other.close();
  });

  test.each([
    [{ DEMARC_ENVV: 'production' }, 'DEMARC_ENVV is no variable of Demarc: did you mean DEMARC_ENV?'],
    [
      { DATABASE_URL: 'postgresql://demarc:hunter2@127.0.0.1:9/demarc' },
      'DATABASE_URL: nothing listens at 127.0.0.1:9: start PostgreSQL there, or correct the address.',
    ],
    [{ OPERATOR_HOST: 'nowhere.invalid' }, 'OPERATOR_HOST is "nowhere.invalid": no such name or address is known here.'],
  ])('a slip in the environment gives one clear line and exit code 1: %j', async (slip: Record<string, string>, line) => {
    const refused = demarc.start(slip);
    expect(await refused.code).toBe(1);
    expect(refused.output().trim()).toBe(line);
  });

  test('a name that is almost ours is told by a start that works', async () => {
    const begun = await demarc.untilReady(demarc.start({ PUBIC_URL: 'https://my.example.com' }));
    expect(begun.output()).toContain('PUBIC_URL is no variable of Demarc: did you mean PUBLIC_URL?');
  });
});

describe('while one start runs', () => {
  let begun: Start;
  beforeAll(async () => {
    begun = await demarc.untilReady(demarc.start());
  });
  afterAll(() => demarc.endStarts());

  test('the demo customers are created again while everything keeps running and serving', async () => {
    const printed = begun.output().length;
    const probes: Promise<number>[] = [];
    const probing = setInterval(() => probes.push(fetch(`${demarc.origin}/login`, { redirect: 'manual' }).then(({ status }) => status)), 100);
    const reset = await spawnDemarc(['personas', 'reset'], demarc.environment);
    clearInterval(probing);
    expect(reset).toMatchObject({ code: 0 });
    expect((await Promise.all(probes)).filter((status) => status >= 500)).toEqual([]);
    expect(probes.length).toBeGreaterThan(5);
    expect(begun.output().slice(printed)).not.toContain('starting it again');
    expect(await spawnDemarc(['ledger', 'check'], demarc.environment)).toMatchObject({ code: 0 });
  });

  test.each(['web', 'worker', 'vault', 'processor'] as const)('a killed %s is restarted', async (role) => {
    demarc.kill(role);
    await vi.waitFor(() => expect(begun.output()).toContain(`${role} ended (SIGKILL); starting it again`), { timeout: 60_000 });
    await vi.waitFor(() => expect(demarc.processes().map((each) => each.role)).toContain(role), { timeout: 60_000 });
    await demarc.untilServing();
  });

  test('a killed database is restarted', async () => {
    const killed = demarc.postmaster();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(begun.output()).toContain('The database ended; starting it again.'), { timeout: 60_000 });
    await demarc.untilServing();
    expect(demarc.postmaster()).not.toBe(killed);
  });

  test('a second start on the same data is told so', async () => {
    const second = demarc.start({ PORT: String(PORT + 10) });
    expect(await second.code).toBe(1);
    expect(second.output()).toContain('Demarc runs from this folder already');
  });
});
