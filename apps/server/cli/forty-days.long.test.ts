import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fortyDays } from '#personas/forty-days.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { formatCents } from '#platform/rules/format.ts';
import { cents } from '#platform/rules/money.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { type Surroundings, startSurroundings } from '../testing.ts';
import { commands } from './commands.ts';
import { runDemarc } from './testing.ts';
import { contextOf } from './with-demarc.ts';

const START: IsoInstant = '2026-11-21T18:00:00.000Z';

const mail = z.object({ sentAt: z.string(), subject: z.string() });
const part = z.object({ part: z.string(), amountDue: z.int(), pastDue: z.int(), daysPastDue: z.int(), status: z.string(), serviceState: z.string() });
const account = z.object({ parts: z.array(part) });

let around: Surroundings;

/** A command's answer with --json, without starting a process for each of forty-four. */
async function answerOf(name: string, words: readonly string[], options: Readonly<Record<string, string>>): Promise<unknown> {
  const context = contextOf({
    settings: readSettings(around.environment),
    database: around.database,
    log: createLog({ process: 'test', level: 'silent' }),
    progress() {},
  });
  const answer = await commands.find((command) => command.name === name)?.run({ words, options }, context);
  return JSON.parse(JSON.stringify(answer?.json));
}

/** As an operator does it: everything due within forty days happens, in order. */
beforeAll(async () => {
  around = await startSurroundings({ port: 5640, at: START });
  const { environment, faults } = around;
  expect(await runDemarc(['personas', 'reset'], environment)).toMatchObject({ code: 0 });
  expect(await runDemarc(['clock', 'advance', '40d'], environment)).toMatchObject({ code: 0 });
  expect(faults).toEqual([]);
});
afterAll(() => around.end());

/** Day by day; several notices of one day and subject share a line, because those of one instant go out in any order. */
async function toldOf(username: string): Promise<readonly string[]> {
  const mails = z.array(mail).parse(await answerOf('mail list', [], { user: username }));
  const lines = Map.groupBy(mails, ({ sentAt, subject }) => `${sentAt.slice(5, 10)} ${subject}`);
  return [...lines].map(([line, same]) => (same.length > 1 ? `${line} (${same.length})` : line)).sort();
}

async function endsOf(username: string): Promise<readonly string[]> {
  const { parts } = account.parse(await answerOf('account show', [username], {}));
  return parts.map(({ part, amountDue, pastDue, daysPastDue, status, serviceState }) => {
    const late = pastDue > 0 ? `, ${formatCents(cents(pastDue), 'en')} of it for ${daysPastDue} days` : '';
    return `${part} owes ${formatCents(cents(amountDue), 'en')}${late}; ${status}, service ${serviceState}`;
  });
}

describe('in forty days after personas reset', () => {
  test.each(fortyDays)('$story', async ({ username, told, ends }) => {
    expect(await toldOf(username)).toEqual(told);
    expect(await endsOf(username)).toEqual(ends);
  });

  test('the books hold at the end', async () => {
    const { code, out } = await runDemarc(['ledger', 'check'], around.environment);
    expect(out).not.toContain('BROKEN');
    expect(code).toBe(0);
  });
});
