import { sql } from 'kysely';
import { cpuMs } from '../frame/cpu.ts';
import { rounded } from '../frame/figures.ts';
import { allRoles, type BenchProduct } from './product.ts';

/** Processor time in milliseconds: ours by role, PostgreSQL's by the application it works for. */
type Costs = ReadonlyMap<string, number>;

/** Measures work and reports its processor time per piece, in milliseconds, for every process that takes part in it. */
export async function withCosts<Work extends { readonly pieces: number }>(
  demarc: BenchProduct,
  measure: () => Promise<Work>,
  tell: (line: string) => void,
): Promise<Work> {
  const before = await spentBy(demarc);
  const work = await measure();
  const after = await spentBy(demarc);
  const costs = [...after].map(([name, spent]) => [name, (spent - (before.get(name) ?? 0)) / work.pieces] as const);
  const dear = costs.filter(([, cost]) => cost >= 0.01).sort(([, one], [, other]) => other - one);
  const total = dear.reduce((sum, [, cost]) => sum + cost, 0);
  tell(`     ${rounded(total)} ms each: ${dear.map(([name, cost]) => `${name} ${rounded(cost)}`).join(', ')}`);
  return work;
}

async function spentBy({ database, pidOf }: BenchProduct): Promise<Costs> {
  const { rows } = await sql<{ readonly name: string; readonly pid: number }>`
    select coalesce('PostgreSQL for ' || nullif(application_name, ''), 'PostgreSQL, ' || backend_type) as name, pid from pg_stat_activity`.execute(
    database,
  );
  const ours = allRoles.flatMap((role) => {
    const pid = pidOf(role);
    return pid === undefined ? [] : [{ name: role, pid }];
  });
  const all = [{ name: 'the client', pid: process.pid }, ...ours, ...rows];
  // A process that has ended meanwhile took no part: Demarc's own run to the end.
  return all.reduce((sums, { name, pid }) => sums.set(name, (sums.get(name) ?? 0) + (cpuMs(pid) || 0)), new Map<string, number>());
}
