import { type RawBuilder, sql } from 'kysely';
import type { BookedState, MoveAddress, MoveDays, MoveLine, MoveSetUp, MoveWait } from '#modules/move/rules/move.ts';
import type { Move, MoveOfAccount, MoveToSubmit } from '#modules/move/server/port.ts';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { numberIn, type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isAt } from '../services/premises.ts';

/** The plans that a move changed, as billing had them. */
type PlansBefore = readonly (object & { readonly code: string; readonly description_en: string; readonly description_es: string })[];

type MoveKey = { readonly accountId: string; readonly moveId: string };

/** A move as its acts need it. */
export type HeldMove = MoveOfAccount & { readonly plansBefore: PlansBefore; readonly deviceIds: readonly string[] };

type Row = MoveKey &
  MoveDays & {
    readonly number: string;
    readonly state: BookedState;
    readonly waitsFor: MoveWait | null;
    readonly setUp: MoveSetUp;
    readonly from: MoveAddress;
    readonly to: MoveAddress;
    readonly lines: readonly MoveLine[];
    readonly items: readonly OrderItem[];
    readonly requestedOn: IsoDate;
    readonly arrivedOn: IsoDate | null;
    readonly plansBefore: PlansBefore;
    readonly deviceIds: readonly string[];
  };

const columns = sql.raw(`account_id as "accountId", move_id as "moveId", number::text as number, state, waits_for as "waitsFor", set_up as "setUp",
  json_build_object('addressLine1', from_line1, 'city', from_city, 'state', from_state, 'zip', from_zip) as "from",
  json_build_object('addressLine1', to_line1, 'city', to_city, 'state', to_state, 'zip', to_zip) as "to",
  ends_on as "endsOn", starts_on as "startsOn", lines, items, requested_on as "requestedOn", arrived_on as "arrivedOn",
  plans_before as "plansBefore", device_ids as "deviceIds"`);

const PREFIX = 'MV-';

/** JSON leaves out what an item does not have. */
const itemOf = ({ promotion, replaces, kit, ...item }: OrderItem): OrderItem => ({ ...item, promotion, replaces, kit });

const heldOf = ({ number, waitsFor, arrivedOn, items, ...row }: Row): HeldMove => ({
  ...row,
  number: `${PREFIX}${number}`,
  items: items.map(itemOf),
  waitsFor: waitsFor ?? undefined,
  arrivedOn: arrivedOn ?? undefined,
});

const ofAccount = ({ plansBefore: _, deviceIds: __, ...move }: HeldMove): MoveOfAccount => move;
const withoutAccount = (held: HeldMove): Move => {
  const { accountId: _, ...move } = ofAccount(held);
  return move;
};

const read = async (database: Database, where: RawBuilder<unknown>): Promise<readonly HeldMove[]> => {
  const { rows } = await sql<Row>`select ${columns} from oss.moves ${where}`.execute(database);
  return rows.map(heldOf);
};

/** The moves of an account, newest first. */
export const movesOf = async (database: Database, accountId: string): Promise<readonly Move[]> =>
  (await read(database, sql`where account_id = ${accountId} order by number desc`)).map(withoutAccount);

const keyOf = ({ number }: Pick<Move, 'number'>): string => number.replace(PREFIX, '');

/** The moves of all accounts in a state, oldest first. */
export async function moveBoard(database: Database, state: BookedState, { first, after }: PageRequest): Promise<Page<MoveOfAccount>> {
  const key = numberIn(after);
  const rows = await read(
    database,
    sql`where state = ${state} ${key === undefined ? sql`` : sql`and number > ${key}`} order by number limit ${first + 1}`,
  );
  return pageIn(rows.map(ofAccount), first, keyOf);
}

export async function findMove(database: Database, typed: string): Promise<MoveOfAccount | undefined> {
  const number = numberIn(typed.trim().toUpperCase().replace(PREFIX, ''));
  return number === undefined ? undefined : (await read(database, sql`where number = ${number}`)).map(ofAccount)[0];
}

/** Locks a move before anything else of it. */
export const lockMove = async (transaction: Database, { accountId, moveId }: MoveKey): Promise<HeldMove | undefined> =>
  (await read(transaction, sql`where account_id = ${accountId} and move_id = ${moveId} for no key update`))[0];

/** The instants at which the days of a move begin. */
export type MoveTimes = { readonly leavesAt: IsoInstant; readonly arrivesAt: IsoInstant };

/**
 * Writes a move, with the address that the account has. Somebody else who is served at the new address makes it wait until that was looked at, a visit
 * until it has a time. False if the account has this one already, or another that is open.
 */
export async function insertMove(transaction: Database, move: MoveToSubmit, { leavesAt, arrivesAt }: MoveTimes): Promise<boolean> {
  const { accountId, moveId, setUp, to, endsOn, startsOn, lines, items, on, at } = move;
  const { numAffectedRows } = await sql`
    with wait as (
      select case when exists (
        select from oss.premises p where p.account_id <> ${accountId} and ${isAt(to)}
      ) then 'address' when ${setUp} = 'visit' then 'visit' end as "for"
    )
    insert into oss.moves (account_id, move_id, state, waits_for, set_up, from_line1, from_city, from_state, from_zip, to_line1, to_city, to_state, to_zip,
      ends_on, starts_on, leaves_at, arrives_at, lines, items, plans_before, requested_on, requested_at)
    select a.account_id, ${moveId}, case when wait."for" is null then 'scheduled' else 'submitted' end, wait."for", ${setUp},
      a.address_line1, a.city, a.state, a.zip, ${to.addressLine1}, ${to.city}, ${to.state}, ${to.zip},
      ${endsOn}, ${startsOn}, ${leavesAt}, ${arrivesAt}, ${[...lines]}::text[], ${JSON.stringify(items)}::jsonb, '[]', ${on}, ${at}
    from oss.premises a, wait where a.account_id = ${accountId}
    on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

export async function keepPlansBefore(transaction: Database, { accountId, moveId }: MoveKey, plansBefore: PlansBefore): Promise<void> {
  await sql`
    update oss.moves set plans_before = ${JSON.stringify(plansBefore)}::jsonb where account_id = ${accountId} and move_id = ${moveId}`.execute(
    transaction,
  );
}

export async function setMoveDays(
  transaction: Database,
  { accountId, moveId, endsOn, startsOn }: MoveKey & MoveDays,
  { leavesAt, arrivesAt }: MoveTimes,
): Promise<void> {
  await sql`
    update oss.moves set ends_on = ${endsOn}, starts_on = ${startsOn}, leaves_at = ${leavesAt}, arrives_at = ${arrivesAt}
    where account_id = ${accountId} and move_id = ${moveId}`.execute(transaction);
}

type Change = { readonly state: BookedState; readonly waitsFor?: MoveWait | undefined; readonly closedOn?: IsoDate };

export async function changeMove(transaction: Database, { accountId, moveId }: MoveKey, { state, waitsFor, closedOn }: Change): Promise<void> {
  await sql`
    update oss.moves set state = ${state}, waits_for = ${waitsFor ?? null}, closed_on = ${closedOn ?? null}
    where account_id = ${accountId} and move_id = ${moveId}`.execute(transaction);
}

/** Which step a move is due for. What another process holds is skipped. */
export type DueStep = 'settle' | 'leave' | 'arrive' | 'complete';

export async function claimMove(transaction: Database, step: DueStep, now: IsoInstant): Promise<HeldMove | undefined> {
  const [found] = await read(transaction, sql`where ${due(step, now)} order by account_id, move_id limit 1 for no key update skip locked`);
  return found;
}

/** When a move next goes on by itself; undefined: none does. */
export async function nextMove(database: Database): Promise<IsoInstant | undefined> {
  const { rows } = await sql<{ readonly at: IsoInstant | null }>`
    select min(at) as at from (
      select min(leaves_at) from oss.moves where ${mayLeave}
      union all select min(arrives_at) from oss.moves where state = 'in-progress' and arrived_on is null
      union all select min(requested_at) from oss.moves where ${isSettled} or ${isSetUp}
    ) due (at)`.execute(database);
  return rows[0]?.at ?? undefined;
}

/** Without a time for the visit it still happens on its day: the equipment can be connected without one. */
const mayLeave = sql.raw(`(state = 'scheduled' or (state = 'submitted' and waits_for = 'visit'))`);

const visit = (states: string) => `exists (select from oss.visits v where v.account_id = moves.account_id and v.type = 'install'
  and v.booked_at >= moves.requested_at and v.state ${states})`;

const isSettled = sql.raw(`state = 'submitted' and waits_for = 'visit' and ${visit(`not in ('cancelled', 'missed', 'no-access', 'completed')`)}`);

/** Everything that was to be set up is, by the customer or by the technician. */
const isSetUp = sql.raw(`state = 'in-progress' and arrived_on is not null and (${visit(`= 'completed'`)} or (
  (set_up = 'self-install' or cardinality(device_ids) > 0) and not exists (
    select from oss.devices d where d.account_id = moves.account_id and d.device_id = any(moves.device_ids) and d.state = 'activating')))`);

function due(step: DueStep, now: IsoInstant): RawBuilder<unknown> {
  switch (step) {
    case 'settle':
      return isSettled;
    case 'leave':
      return sql`${mayLeave} and leaves_at <= ${now}`;
    case 'arrive':
      return sql`state = 'in-progress' and arrived_on is null and arrives_at <= ${now}`;
    case 'complete':
      return isSetUp;
  }
}
