import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { Wishes } from './auto-pay.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Customer } from './customer.ts';
import { doSomething, refundSomething, type Sent, send } from './customers.ts';
import { adjust, payInStore } from './elsewhere.ts';
import { Answers, whatIsBroken, whatIsLeftOver } from './invariants.ts';
import { changePlan } from './plans.ts';
import { asLongAsItLives, type Process, pass, startProcess, type World } from './process.ts';
import { createSimulatedProcessor } from './processor.ts';
import { foundTown } from './town.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Simulated time begins somewhere in three years, so that it covers leap days and both clock changes. */
const FIRST_DAY = Date.parse('2026-01-01T15:00:00.000Z');
const YEARS_MS = 3 * 365 * DAY;
/** Clock errors of servers (F17). */
const SKEWS = [2 * HOUR, -2 * HOUR, -DAY];
/** Unanswered charges are asked about for five days; Auto Pay returns come later. */
const QUIET_DAYS = 8;
/** Customers in Auto Pay seldom pay by hand. */
const BY_HAND_TOO = 0.15;
const MOST_QUIET_STEPS = 2_000;

export type Town = { readonly seed: number; readonly accounts: number; readonly days: number };

/** What happened; every invariant held after each of the steps. */
export type Lived = { readonly steps: number; readonly payments: number; readonly automatic: number; readonly back: number; readonly deaths: number };

/** A broken invariant, with the seed that reproduces it. */
class Broken extends Error {
  constructor(seed: number, at: number, step: number, found: readonly string[]) {
    super(`DEMARC_SEED=${seed}: at step ${step}, ${isoInstant(at)}:\n${found.join('\n')}`);
  }
}

/**
 * Simulates months of a small town on an empty database: customers who pay, schedule and cancel, sometimes twice; operators who refund; two workers
 * that die anywhere, on servers with wrong clocks; a processor that loses answers; banks that return payments, and cardholders who dispute them.
 * After each step all invariants must hold.
 * @throws Broken
 */
export async function simulate(database: Database, { seed, accounts, days }: Town): Promise<Lived> {
  const chance = chanceOf(seed);
  const time = { ms: FIRST_DAY + Math.floor(chance.next() * YEARS_MS) };
  const processor = createSimulatedProcessor(seed, () => isoInstant(time.ms));
  const world: World = { database, processor, time };
  const customers = await foundTown(database, chance, seed, accounts, time.ms);
  const town = new Life(world, chance, customers);
  const end = time.ms + days * DAY;
  let steps = 0;
  const check = async (more: (observer: Process) => Promise<readonly string[]> = async () => []) => {
    const found = [...(await whatIsBroken(world, town.observer, town.answers, town.wishes)), ...(await more(town.observer))];
    if (found.length > 0) throw new Broken(seed, time.ms, steps, found);
  };
  while (time.ms < end) {
    steps += 1;
    await town.step();
    await check();
  }
  await town.comeToRest();
  await check((observer) => whatIsLeftOver(world, observer));
  return {
    steps,
    payments: processor.calls.size,
    automatic: processor.automatic.size,
    back: processor.aftermath.reversals.size,
    deaths: town.deaths,
  };
}

class Life {
  readonly answers = new Answers();
  readonly wishes = new Wishes();
  readonly observer: Process;
  readonly #world: World;
  readonly #chance: Chance;
  readonly #customers: readonly Customer[];
  #web: Process;
  #workers: Process[];
  #sent: Sent[] = [];
  deaths = 0;

  constructor(world: World, chance: Chance, customers: readonly Customer[]) {
    this.#world = world;
    this.#chance = chance;
    this.#customers = customers;
    this.observer = startProcess(world, 0);
    this.#web = startProcess(world, 0);
    this.#workers = [startProcess(world, 0), startProcess(world, 0)];
  }

  /** Time advances, to the next due work or anywhere; then customers act and workers run. */
  async step(): Promise<void> {
    const chance = this.#chance;
    await this.#letTimePass();
    this.#world.processor.goAway(chance.happens(0.06));
    for (let acts = chance.below(4); acts > 0; acts--) await this.#act(chance.oneOf(this.#customers));
    await this.#wish(chance.oneOf(this.#customers));
    await this.#elsewhere(chance.oneOf(this.#customers));
    await this.#whatGoesBack();
    await this.#work();
  }

  async #letTimePass(): Promise<void> {
    const { time } = this.#world;
    const anyTime = time.ms + (1 + this.#chance.below(36)) * HOUR - this.#chance.below(HOUR);
    const due = this.#chance.happens(0.3) ? await this.observer.businessRuns.nextDue() : undefined;
    time.ms = due === undefined ? anyTime : Math.max(time.ms, Math.min(Date.parse(due), anyTime));
  }

  /** A customer reviews and submits, perhaps twice at once; earlier submissions are occasionally repeated, as a reload does. */
  async #act(customer: Customer): Promise<void> {
    const chance = this.#chance;
    if (customer.inAutoPay && !chance.happens(BY_HAND_TOO)) return;
    const web = this.#web;
    if (chance.happens(0.12)) web.endAfter(chance.below(40));
    const again = chance.happens(0.2) ? this.#sent.at(-1) : undefined;
    const sent = again ?? (await asLongAsItLives(web, () => doSomething(web, customer, chance)));
    if (sent) {
      this.#sent.push(sent);
      const times = Array.from({ length: chance.happens(0.25) ? 2 : 1 });
      const answers = await Promise.all(times.map(() => asLongAsItLives(web, () => send(web, sent))));
      for (const answer of answers) if (answer) this.answers.add(answer);
      await asLongAsItLives(web, () => web.demarc.payments.idle());
    }
    this.#web = this.#bury(web);
  }

  /** A customer in Auto Pay may be asked something, and may answer. */
  async #wish(customer: Customer): Promise<void> {
    if (!customer.inAutoPay || !this.#chance.happens(0.4)) return;
    const web = this.#web;
    if (this.#chance.happens(0.1)) web.endAfter(this.#chance.below(20));
    await asLongAsItLives(web, () => this.wishes.choose(web, customer, this.#chance));
    this.#web = this.#bury(web);
  }

  /** Cash is paid in a store, or the provider corrects an account or changes its plans. */
  async #elsewhere(customer: Customer): Promise<void> {
    const chance = this.#chance;
    const web = this.#web;
    if (chance.happens(0.15)) {
      if (chance.happens(0.1)) web.endAfter(chance.below(20));
      await asLongAsItLives(web, () => payInStore(web, customer, chance, this.#world));
      await asLongAsItLives(web, () => web.demarc.payments.idle());
      this.#web = this.#bury(web);
    }
    if (chance.happens(0.1)) await adjust(this.#world, customer, chance);
    if (chance.happens(0.25)) await changePlan(this.#world, customer, chance);
  }

  /** An operator refunds, money goes back on its own, and the processor reports it: late, out of order, twice, to a process that dies over it. */
  async #whatGoesBack(): Promise<void> {
    const chance = this.#chance;
    const { aftermath } = this.#world.processor;
    const web = this.#web;
    if (chance.happens(0.1)) web.endAfter(chance.below(40));
    if (chance.happens(0.15)) {
      const customer = chance.oneOf(this.#customers);
      await asLongAsItLives(web, () => refundSomething(web, customer, chance));
    }
    aftermath.happen(chance);
    for (const event of [...aftermath.news].filter(() => chance.happens(0.5)).toReversed()) {
      const heard = await asLongAsItLives(web, async () => {
        await web.demarc.payments.receive(event);
        return true;
      });
      if (heard && !chance.happens(0.2)) aftermath.heard(event);
    }
    await asLongAsItLives(web, () => web.demarc.payments.idle());
    this.#web = this.#bury(web);
  }

  /** One worker runs, both in turn, both at once, or neither. */
  async #work(): Promise<void> {
    const chance = this.#chance;
    const [one, other] = this.#workers;
    if (!one || !other) return;
    for (const worker of this.#workers) if (chance.happens(0.1)) worker.endAfter(chance.below(120));
    const way = chance.below(8);
    if (way >= 7) await Promise.all([pass(one), pass(other)]);
    else if (way >= 1) for (const worker of way < 3 ? [one] : way < 5 ? [other] : [other, one]) await pass(worker);
    this.#workers = this.#workers.map((worker) => this.#bury(worker));
  }

  /** A new process replaces a dead one; occasionally one moves to another server. */
  #bury(process: Process): Process {
    if (process.ended()) this.deaths += 1;
    else if (!this.#chance.happens(0.05)) return process;
    return startProcess(this.#world, this.#chance.happens(0.2) ? this.#chance.oneOf(SKEWS) : 0);
  }

  /** Clocks are corrected, the processor answers, nothing dies: the work of the coming days is completed. */
  async comeToRest(): Promise<void> {
    const { time, processor } = this.#world;
    processor.goAway(false);
    processor.behave();
    const worker = startProcess(this.#world, 0);
    for (const event of processor.aftermath.news) await worker.demarc.payments.receive(event);
    const end = time.ms + QUIET_DAYS * DAY;
    for (let steps = 0; steps < MOST_QUIET_STEPS; steps++) {
      await pass(worker);
      const due = await worker.businessRuns.nextDue();
      if (due === undefined || Date.parse(due) > end) return;
      time.ms = Math.max(time.ms + 1_000, Date.parse(due));
    }
    throw new Error(`something is due again and again: ${await worker.businessRuns.nextDue()}`);
  }
}
