import { isCalendarDate, plusDays } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { FIRST_ZONE } from '#platform/server/clock/first-zone.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { CommandAnswer, CommandContext } from '#platform/server/commands/command.ts';
import { noteAct } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { CommandOnBooks } from '#providers/books/commands.ts';
import type { InsertRefusal, InsertToPublish, Published } from '#providers/books/inserts.ts';
import { readInsertFile } from './insert-file.ts';

const add: CommandOnBooks = {
  name: 'insert add',
  summary: 'Publishes a newsletter or disclosure, or its next version, from a file. It is inserted into the statements its rule names.',
  usage: 'FILE',
  run: ({ words: [file = ''] }, context) =>
    context.withModules(async ({ books: { inserts } }, clock) => {
      const insert = await readInsertFile(file);
      return told(await inserts.publish(insert, tomorrowOf(clock)), 'insert.add', context, clock);
    }),
};

const end: CommandOnBooks = {
  name: 'insert end',
  summary: 'Ends an insert: statements after its last day do not include it.',
  usage: 'ID',
  options: [{ name: 'on', value: 'DATE', help: 'the last day whose statements include it, tomorrow at the earliest', required: true }],
  run: ({ words: [insertId = ''], options: { on = '' } }, context) =>
    context.withModules(async ({ books: { inserts } }, clock) => {
      if (!isCalendarDate(on)) throw new OperatorError(`"${on}" is not a date: write it like 2026-12-01.`);
      return told(await inserts.end({ insertId, on, earliest: tomorrowOf(clock) }), 'insert.end', context, clock);
    }),
};

const list: CommandOnBooks = {
  name: 'insert list',
  summary: 'Lists the statement inserts, the newest version of each, latest start first.',
  usage: '',
  run: (_input, context) =>
    context.withModules(async ({ books: { inserts } }) => {
      const newest = await inserts.newest();
      return { json: newest, lines: newest.length > 0 ? newest.map(lineOf) : ['There are no statement inserts.'] };
    }),
};

export const insertCommands: readonly CommandOnBooks[] = [add, list, end];

/** A day that has not begun in any time zone: the inserts of an issued statement never change. */
const tomorrowOf = (clock: BusinessClock) => plusDays(todayIn(clock.now(), FIRST_ZONE), 1);

/** @throws OperatorError if refused */
async function told(
  published: Result<Published, InsertRefusal>,
  act: string,
  { database }: CommandContext,
  clock: BusinessClock,
): Promise<CommandAnswer> {
  if (!published.ok) throw new OperatorError(refusalOf(published.refusal));
  const { insert, fresh } = published.value;
  const { insertId, version, kind, from, until = null } = insert;
  if (fresh) await noteAct(database, undefined, { act, subject: { insertId, version, kind, from, until }, at: clock.now() });
  return {
    json: { insertId, version, kind, from, until, published: fresh },
    lines: [fresh ? lineOf(insert) : `${insertId} ${version} says so already; nothing changed.`],
  };
}

function refusalOf(refusal: InsertRefusal): string {
  switch (refusal.reason) {
    case 'too-early':
      return `Statements of that day may already be issued, and their inserts never change: ${refusal.earliest} is the earliest.`;
    case 'no-such-insert':
      return 'There is no such insert: demarc insert list shows all.';
    case 'not-begun':
      return `It starts on ${refusal.from}: it cannot end before that day.`;
    case 'ends-before':
      return `It already ends on ${refusal.until}; to continue it, publish a new version with insert add.`;
  }
}

function lineOf({ insertId, version, kind, parts, states, from, until, title }: InsertToPublish): string {
  const where = states ? states.join(' ') : 'everywhere';
  return `${insertId} ${version}  ${kind}  ${parts.join(' ')}  ${where}  from ${from}${until ? ` to ${until}` : ''}  ${title.en}`;
}
