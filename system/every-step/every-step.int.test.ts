import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertOf, type Fields, formOf, headingOf, openTab, type Page, type Tab, textOf } from './browser/testing.ts';
import { type Count, countOf, MORNING, payElsewhere } from './customers/testing.ts';
import { type OpenDemarc, openDemarc } from './demarc/testing.ts';
import type { Flow, Step } from './flow/testing.ts';
import { flows } from './flows/testing.ts';

/** Every step of every flow that changes something, by plain forms against the real portal, vault, bank and processor. */
let demarc: OpenDemarc;
beforeAll(async () => {
  demarc = await openDemarc(MORNING);
});
afterAll(() => demarc.end());

/** A customer at the start of a flow. Their tabs share a session, which may end. */
async function begin(flow: Flow) {
  const customer = await flow.customer(demarc);
  const jar = new Map<string, string>();
  const signIn = async (into = jar): Promise<void> => {
    const [name = '', value = ''] = (await demarc.sessionOf(customer.userId)).split('=');
    into.set(name, value);
    await demarc.proveWhoItIs(customer.userId);
  };
  await signIn();
  const tab = openTab(demarc, jar);
  const start = await flow.start(customer, { demarc, tab });
  return {
    customer,
    jar,
    tab,
    first: await tab.open(start),
    before: await countOf(demarc, customer),
    steps: flow.steps(customer),
    async letSessionEnd(): Promise<void> {
      await sql`update demarc.session set last_seen_at = last_seen_at - interval '1 hour' where user_id = ${customer.userId}`.execute(
        demarc.database,
      );
    },
    signIn,
  };
}

type Begun = Awaited<ReturnType<typeof begin>>;

const typedAt = ({ fill, press }: Step): Fields => ({ ...fill, ...press });

/** The page of a step, ready to be pressed. */
async function arrive(tab: Tab, step: Step, page: Page): Promise<Page> {
  expect(page.address).toMatch(step.at);
  expect(page.status, page.address).toBe(200);
  return step.by ? step.by({ demarc, tab }, page) : page;
}

/** What a page still shows of what was typed and chosen in it. */
function standing(page: Page, { fill }: Step): Fields {
  const names = Object.keys(fill);
  const { fields } = formOf(page, names);
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

async function expectDone({ customer, before }: Begun, { does }: Flow, times = 1): Promise<void> {
  const { notices: _mails, ...now } = await countOf(demarc, customer);
  const { notices: _before, ...then } = before;
  const wanted = Object.fromEntries(Object.entries(then).map(([what, count]) => [what, count + times * (does[what as keyof Count] ?? 0)]));
  expect(now).toEqual(wanted);
}

/** Ids made by the server where no script does it: a repeated press begins another draft, which takes nothing. */
const kindOf = ({ address }: Page): string =>
  address
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, '{id}')
    .replace(/entry=[^&]+/, 'entry={id}')
    // The settings show the current state, with or without the message about what was just done.
    .replace(/(billing\/autopay)\?\w+=core$/, '$1');

/** Steps of something under way: its choices are on the server, and its address leads to the outcome. */
const hasBegun = ({ address }: Page): boolean => /\/(pay|enroll|change)\/[\da-f-]{36}\//.test(address);

const returnOf = ({ address }: Page): string => new URL(address, 'http://localhost').searchParams.get('return') ?? '';

describe.each(flows)('$name', (flow) => {
  test('(F7, F9, F25) every step is intact after a reload, an expired session and a pause; pressed twice or revisited, it acts once', async () => {
    const begun = await begin(flow);
    const { tab } = begun;
    let page = begun.first;
    for (const step of begun.steps) {
      const typed = typedAt(step);
      const opened = await arrive(tab, step, page);
      const again = await tab.open(opened.address);
      expect([again.address, headingOf(again)]).toEqual([opened.address, headingOf(opened)]);

      await begun.letSessionEnd();
      const ended = await tab.press(opened, typed);
      expect(ended.address).toMatch(/^\/auth\/start\?return=/);
      await begun.signIn();
      let back = await tab.open(returnOf(ended));
      expect(back.address).toBe(opened.address);
      if (step.ofSession) {
        expect(textOf(await tab.press(back, typed))).toContain('Unable to Connect to Online Banking');
        back = await arrive(tab, step, page);
      }
      expect(standing(back, step), `${kindOf(opened)}: what was typed before the session ended`).toEqual(step.fill);
      if (step.acts === 'permits') {
        await demarc.letPauseGoBy();
        const paused = await tab.press(back, typed);
        expect(paused.address).toMatch(/^\/confirm\?return=/);
        await begun.signIn();
        back = await tab.open(returnOf(paused));
        expect(back.address).toBe(opened.address);
        await expectDone(begun, flow, 0);
      }

      const answers = [...(await Promise.all([tab.press(back, typed), tab.press(back, typed)])), await tab.press(back, typed)];
      // A press while the first one is at the processor is told that we are checking; that page leads to the same outcome.
      const pressed = await Promise.all(answers.map((each) => (each.address.endsWith('/checking') ? tab.open(each.address) : each)));
      const isTold = (each: Page) => alertOf(each) !== '' || (step.acts !== undefined && flow.toldAt?.at.test(each.address) === true);
      const one = pressed.find((each) => !isTold(each)) ?? back;
      for (const each of pressed) if (!isTold(each) || hasBegun(opened)) expect(kindOf(each), alertOf(each)).toBe(kindOf(one));
      const gone = await tab.open(opened.address);
      if (step.acts && hasBegun(opened)) expect(gone.address).toBe(one.address);
      else if (!step.acts && hasBegun(opened)) expect(standing(gone, step), `${kindOf(opened)}: what was typed, after going back`).toEqual(step.fill);
      page = one;
    }
    expect(page.address).toMatch(flow.ends);
    await expectDone(begun, flow);
  });

  test('(F7) in two tabs: the second is told what the first has done, and does not do it again', async () => {
    const begun = await begin(flow);
    const acts = await Promise.all([toTheAct(begun, begun.tab, begun.first), toTheAct(begun, begun.tab, begun.first)]);
    const [one, other] = [await acts[0](), await acts[1]()];
    expect(one.address).toMatch(flow.ends);
    if (flow.toldAt)
      expect([other.address, textOf(other)]).toEqual([expect.stringMatching(flow.toldAt.at), expect.stringContaining(flow.toldAt.says)]);
    else if (alertOf(other) === '') expect(kindOf(other)).toBe(kindOf(one));
    await expectDone(begun, flow, flow.again ? 2 : 1);
  });

  test('if a balance changes before each press, choices stay, and what was reviewed is reviewed again', async () => {
    const begun = await begin(flow);
    const { tab } = begun;
    let page = begun.first;
    for (const step of begun.steps) {
      const opened = await arrive(tab, step, page);
      await payElsewhere(demarc, begun.customer);
      page = await tab.press(opened, typedAt(step));
      if (!step.acts) expect(alertOf(page)).toBe('');
      else if (flow.restsOnBalance) expect(alertOf(page)).not.toBe('');
      if (alertOf(page) === '') continue;
      await expectDone(begun, flow, 0);
      page = await tab.press(page, typedAt(step));
    }
    expect(page.address, alertOf(page)).toMatch(flow.ends);
    await expectDone(begun, flow);
  });
});

test('text typed when the session ended comes back to the same person, on the same page, once', async () => {
  const [flow] = flows;
  if (!flow) throw new Error('there are flows');
  const robin = await begin(flow);
  const other = await begin(flow);
  const typed = { choice: 'other', amount: '20.00' };
  await robin.letSessionEnd();
  await robin.tab.press(robin.first, typed);
  const fieldsAt = (page: Page) => formOf(page, ['amount']).fields;

  await other.signIn(robin.jar);
  expect(fieldsAt(await robin.tab.open(robin.first.address))).not.toMatchObject(typed);
  await robin.signIn();
  expect(fieldsAt(await robin.tab.open('/billing/pay?part=mobile'))).not.toMatchObject(typed);
  expect(fieldsAt(await robin.tab.open(robin.first.address))).toMatchObject(typed);
  expect(fieldsAt(await robin.tab.open(robin.first.address))).not.toMatchObject(typed);
});

/** Goes to the last step. @returns the press that performs it */
async function toTheAct({ steps }: Begun, tab: Tab, first: Page): Promise<() => Promise<Page>> {
  let page = first;
  for (const step of steps.slice(0, -1)) page = await tab.press(await arrive(tab, step, page), typedAt(step));
  const last = steps.at(-1);
  if (!last) throw new Error('a flow has steps');
  const opened = await arrive(tab, last, page);
  return () => tab.press(opened, typedAt(last));
}
