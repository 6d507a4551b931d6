import { sql } from 'kysely';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { embedded } from '#providers/embedded/testing.ts';

/** What the simulation draws from: all of it by the seed. */
export type Town = {
  readonly hub: string;
  readonly nodeIds: readonly string[];
  /** Their accounts, in the order of their founding. */
  readonly accountIds: readonly string[];
  readonly badges: readonly string[];
};

const HOMES = 24;
const TECHNICIANS = 3;
const ZONE = 'America/New_York';

/** The simulated time; a step moves it. */
export type Time = { ms: number };
export const nowOf = ({ ms }: Time): IsoInstant => plusMilliseconds('1970-01-01T00:00:00.000Z', ms);

/** Founds the town in an empty database. */
export async function foundTown(database: Database, seed: number, openedAt: IsoInstant): Promise<Town> {
  const hub = `Town ${seed}`;
  const nodes = ['Center', 'Hill', 'River'].map((name) => ({ nodeId: `${name}-${seed}`, hub, name }));
  const id = (name: string) => embedded.uuidOf(`field ${seed} ${name}`);
  const address = { addressLine1: '12 Orchard Street', city: 'Albany', state: 'NY', zip: '12207' };
  const accounts = Array.from({ length: HOMES }, (_, home) => {
    const node = nodes[home % nodes.length];
    const [user] = embedded.accountDefinition().users;
    if (!user) throw new Error('an account has a user');
    const users = [{ ...user, userId: id(`user ${home}`), username: `home${home}` }];
    return embedded.accountDefinition({ accountId: id(`home ${home}`), address, users, openedAt, home: { node, addOns: [], devices: [] } });
  });
  await embedded.openAccounts(database, accounts);
  const badges = Array.from({ length: TECHNICIANS }, (_, number) => `B-${number}`);
  await embedded.insertTechnicians(
    database,
    [{ region: '122', name: 'Albany', timeZone: ZONE }],
    badges.map((badge, number) => ({
      ...{ name: `Technician ${number}`, badge, van: String(number), sinceYear: 2017, timeZone: ZONE, regions: ['122'] },
      skills: number === 0 ? (['repair', 'swap'] as const) : (['install', 'repair', 'swap', 'pick-up', 'disconnect'] as const),
      shifts: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 8 * 60, to: (weekday === 6 ? 13 : 18) * 60 })),
    })),
  );
  return { hub, nodeIds: nodes.map(({ nodeId }) => nodeId), accountIds: accounts.map(({ accountId }) => accountId), badges };
}

/** How many there are of what a town lives through: a simulation in which nothing happens proves nothing. */
export async function livedOf(database: Database) {
  const { rows } = await sql<{ readonly visits: number; readonly late: number; readonly outages: number; readonly credits: number }>`
    select (select count(*)::int from oss.visits) as visits, (select count(*)::int from oss.visits where credit is not null) as late,
      (select count(*)::int from oss.outages) as outages, (select count(*)::int from oss.outage_credits where amount is not null) as credits`.execute(
    database,
  );
  return rows[0] ?? { visits: 0, late: 0, outages: 0, credits: 0 };
}
