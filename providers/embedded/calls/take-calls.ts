import { sql } from 'kysely';
import type { NetworkPort } from '#modules/equipment/server/network-port.ts';
import type { ServicesPort } from '#modules/services/server/port.ts';
import { type CallOutcome, isCoveredHotline } from '#modules/voice/rules/call.ts';
import type { LineFeatures } from '#modules/voice/rules/features.ts';
import type { E164, SwitchType } from '#modules/voice/rules/line.ts';
import { BARS, KEPT_DAYS, RESTORABLE_MS, recording } from '#modules/voice/rules/voicemail.ts';
import type { CallsPort, OfferedCall, Settlement } from '#modules/voice/server/calls-port.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { type Failure, failWith, skipFailing } from '#platform/server/skip-failing.ts';
import { loudnessOf, readWav, secondsOf } from '#platform/server/sound/wav.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { TickingRun } from '#providers/books/runs.ts';
import { storeCall, storeVoicemail } from '../operations/voice/insert-voice.ts';
import { createServices } from '../ports/services-port.ts';
import { type LineNow, mayCall, type Treatment, treatCall } from './treat-call.ts';

type Dependencies = {
  readonly database: Database;
  readonly calls: CallsPort;
  /** What knows whether a line's adapter is online. */
  readonly network: Pick<NetworkPort, 'status'>;
};

/** So many calls at once; the rest waits for the next pass. */
const AT_ONCE = 20;
/** A call that was forwarded so often goes on no further. */
const MOST_HOPS = 5;

/**
 * The voice platform at work: takes the calls that the network brings, treats each as its line says, writes it down, and records what callers say. Calls
 * are stored under their own ids before they are settled, so that one that is taken twice is one call.
 */
export const createCallTaking = (deps: Dependencies): TickingRun => {
  const services = createServices(deps.database);
  return {
    runs: () => [
      { name: 'provider.take-calls', everyMs: 500, run: (now) => takeCalls({ ...deps, services }, now) },
      { name: 'provider.forget-calls', everyMs: HOUR_MS, run: (now) => forgetOld(deps.database, now) },
    ],
    nextDue: async () => undefined,
  };
};

type Taking = Dependencies & { readonly services: Pick<ServicesPort, 'services'> };

/** Every call for itself: one that cannot be taken holds up no other, and is offered again. @throws AggregateError of those */
async function takeCalls(deps: Taking, now: IsoInstant): Promise<void> {
  const failed: Failure<OfferedCall>[] = [];
  for (const call of await deps.calls.offered(AT_ONCE)) failed.push(...(await skipFailing([call], () => take(deps, call, now))).failed);
  failWith(failed, ({ callId }) => `the call ${callId} could not be taken`);
}

async function take(deps: Taking, call: OfferedCall, now: IsoInstant): Promise<void> {
  const caller = call.from === undefined ? undefined : await lineAt(deps, call.from, now);
  const settled = caller ? await goOut(deps, caller, call, now) : await comeIn(deps, call, now);
  await deps.calls.settle(call.callId, settled);
}

/** One of our lines calls somebody, perhaps another of our lines. */
async function goOut(deps: Taking, caller: Line, call: OfferedCall, now: IsoInstant): Promise<Settlement> {
  const through = mayCall(caller, call.to);
  const known = through && call.to.startsWith('+') ? await comeIn(deps, call, now) : undefined;
  const talked = through && call.phone === 'answers';
  await write(deps.database, caller, call, {
    ...{ direction: 'out', other: call.to, at: now },
    outcome: !through ? 'refused' : talked ? 'answered' : 'missed',
    seconds: talked ? call.talkSeconds : 0,
  });
  if (!through) return { outcome: 'refused: the service of the line is stopped', numbers: [] };
  return known ?? { outcome: talked ? 'answered' : 'not answered', numbers: [call.to] };
}

/** Somebody calls a number, which may be one of our lines; forwarding leads on, but never back to where the call has been. */
async function comeIn(deps: Taking, call: OfferedCall, now: IsoInstant): Promise<Settlement> {
  const passed: Line[] = [];
  let to = call.to;
  for (;;) {
    const line = await lineAt(deps, to, now);
    if (!line) {
      // It went out of our lines on its way.
      const [first] = passed;
      const outcome = first ? 'forwarded' : call.to.startsWith('+') ? 'not a line of this platform' : 'put through';
      return { outcome, numbers: [...passed.map(({ number }) => number), to] };
    }
    const treatment = treatCall(line, call);
    const goesOn = treatment.act === 'forward' && passed.length < MOST_HOPS && !isLoop([...passed, line], treatment.to);
    if (!goesOn) return conclude(deps, { line, passed, call, treatment }, now);
    await write(deps.database, line, call, {
      direction: 'in',
      other: call.from,
      at: now,
      outcome: 'forwarded',
      seconds: 0,
      forwardedTo: treatment.to,
    });
    passed.push(line);
    to = treatment.to;
  }
}

const isLoop = (passed: readonly Line[], to: E164): boolean => passed.some(({ number }) => number === to);

type Ending = { readonly line: Line; readonly passed: readonly Line[]; readonly call: OfferedCall; readonly treatment: Treatment };

/** Where a call ends. One that would go in a circle is recorded by the line that it would have left. */
async function conclude(deps: Taking, { line, passed, call, treatment }: Ending, now: IsoInstant): Promise<Settlement> {
  const numbers = [...passed.map(({ number }) => number), line.number];
  const entry = { direction: 'in', other: call.from, at: now, seconds: 0 } as const;
  const end = async (outcome: CallOutcome, words: string, seconds = 0): Promise<Settlement> => {
    await write(deps.database, line, call, { ...entry, outcome, seconds });
    return { outcome: words, numbers: outcome === 'answered' ? [...numbers, ...line.features.together] : numbers };
  };
  if (treatment.act === 'refuse') return end('refused', 'refused: the service of the line is stopped');
  if (treatment.act === 'block') return end('blocked', 'blocked');
  if (treatment.act === 'connect') {
    const isWarned = call.isSuspect && line.features.guard === 'warn';
    return end('answered', isWarned ? 'answered, with a warning' : 'answered', call.talkSeconds);
  }
  const seconds = await record(deps, line, call, now);
  const inCircle = treatment.act === 'forward' ? ', since it would have gone in a circle' : '';
  return seconds === undefined ? end('missed', `missed${inCircle}`) : end('voicemail', `voicemail of ${seconds} s${inCircle}`);
}

/** Records what a caller says, as long as the platform listens. Undefined if that is nothing: too short, or silence. */
async function record({ database, calls }: Taking, line: Line, call: OfferedCall, now: IsoInstant): Promise<number | undefined> {
  const said = call.speaks ? await calls.listen(call.callId, recording.mostSeconds) : undefined;
  const sound = said && readWav(said.wav);
  if (!said || !sound || secondsOf(sound) < recording.leastSeconds) return undefined;
  await storeVoicemail(database, {
    ...{ accountId: line.accountId, lineId: line.lineId, voicemailId: uuidOf('voicemail', call.callId), at: now },
    ...{ from: call.from, name: call.fromName, seconds: secondsOf(sound), isCut: said.isCut, transcript: said.transcript },
    loudness: loudnessOf(sound, BARS),
    heardAt: undefined,
    audio: said.wav,
  });
  return secondsOf(sound);
}

type Entry = {
  readonly direction: 'in' | 'out';
  readonly other: string | undefined;
  readonly at: IsoInstant;
  readonly outcome: CallOutcome;
  readonly seconds: number;
  readonly forwardedTo?: E164;
};

/** Calls with hotlines that the law covers are written down nowhere. */
async function write(
  database: Database,
  { accountId, lineId }: Line,
  { callId, fromName, isSuspect }: OfferedCall,
  { other, forwardedTo, ...entry }: Entry,
) {
  if (isCoveredHotline(other)) return;
  const isIn = entry.direction === 'in';
  await storeCall(database, {
    ...{ ...entry, accountId, lineId, callId, number: other, forwardedTo },
    name: isIn ? fromName : undefined,
    isSuspect: isIn && isSuspect,
  });
}

type Line = LineNow & { readonly accountId: string; readonly lineId: string; readonly number: string };
type LineRow = {
  readonly accountId: string;
  readonly lineId: string;
  readonly features: LineFeatures;
  readonly switchType: SwitchType;
  readonly timeZone: string;
};

/** The line of a number, as it is now; undefined if it is not ours. */
async function lineAt({ database, services, network }: Taking, number: string, now: IsoInstant): Promise<Line | undefined> {
  const { rows } = await sql<LineRow>`
    select l.account_id as "accountId", l.line_id as "lineId", l.features, l.switch_type as "switchType", a.time_zone as "timeZone"
    from oss.voice_numbers n join oss.voice_lines l on l.account_id = n.account_id and l.line_id = n.line_id
      join bss.accounts a on a.account_id = n.account_id
    where n.number = ${number}`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const { timeZone, ...line } = row;
  const [standing, isReachable] = await Promise.all([services.services(line.accountId), isOnline({ database, network }, line.accountId)]);
  const { date, minutes } = timeIn(now, timeZone);
  const isStopped = standing.find((service) => service.line === 'voice')?.state !== 'active';
  return { ...line, number, isStopped, isReachable, minutes, weekday: new Date(`${date}T12:00:00Z`).getUTCDay() };
}

/** Whether one of the account's adapters is online. Where none is known, or the network says nothing of it, calls go on. */
async function isOnline({ database, network }: Pick<Taking, 'database' | 'network'>, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ readonly mac: string }>`
    select mac from oss.devices where account_id = ${accountId} and kind = 'phone-adapter' and state in ('in-service', 'swap-pending') and mac is not null`.execute(
    database,
  );
  if (rows.length === 0) return true;
  const known = await network.status(rows.map(({ mac }) => mac)).catch(() => []);
  return known.length === 0 || known.some(({ stage }) => stage === 'online');
}

/** Messages are kept for their days, deleted ones for a day; calls for as long as a customer may look back: eighteen months (47 CFR 42.6). */
async function forgetOld(database: Database, now: IsoInstant): Promise<void> {
  const before = (ms: number) => plusMilliseconds(now, -ms);
  const messages = { table: 'oss.voicemails', key: ['account_id', 'voicemail_id'] } as const;
  await forget(database, { ...messages, age: 'at', where: sql`at < ${before(KEPT_DAYS * DAY_MS)}` });
  await forget(database, { ...messages, age: 'deleted_at', where: sql`deleted_at < ${before(RESTORABLE_MS)}` });
  const calls = { table: 'oss.calls', key: ['account_id', 'line_id', 'call_id'] } as const;
  await forget(database, { ...calls, age: 'at', where: sql`at < ${before(CALLS_KEPT_DAYS * DAY_MS)}` });
}

const CALLS_KEPT_DAYS = 548;
