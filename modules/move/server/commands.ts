import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { operator } from '#platform/server/commands/note-act.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { type BookedState, moveStateEnum } from '../rules/move.ts';
import type { MoveApi } from './api.ts';
import type { DeskAct, DeskRefusal } from './by-operator.ts';
import type { MoveOfAccount } from './port.ts';

type Dependencies = { readonly apis: { readonly move: Pick<MoveApi, 'byOperator'> } };

const MOST = 50;

const list: Command<Dependencies> = {
  name: 'move list',
  summary: `Lists moves in a state, oldest first: ${Object.keys(moveStateEnum.values).join(', ')}.`,
  usage: '[STATE]',
  run: ({ words: [typed = 'submitted'] }, context) =>
    context.withModules(async ({ apis }) => {
      if (!hasKey(moveStateEnum.values, typed)) throw new OperatorError(`"${typed}" is no state of a move.`);
      const state: BookedState = typed;
      const { items } = await apis.move.byOperator.board(state, { first: MOST, after: undefined });
      return { json: items, lines: items.length > 0 ? items.map(lineOf) : [`No move is ${state}.`] };
    }),
};

const show: Command<Dependencies> = {
  name: 'move show',
  summary: 'Shows a move.',
  usage: 'NUMBER',
  run: ({ words: [number = ''] }, context) =>
    context.withModules(async ({ apis }) => {
      const move = await apis.move.byOperator.find(number);
      if (!move) throw new OperatorError(refused(number, 'no-such-move'));
      return { json: move, lines: [lineOf(move)] };
    }),
};

const date: Command<Dependencies> = {
  name: 'move date',
  summary: 'Moves the days of a move, until service stops at the old address. This is recorded in the audit trail.',
  usage: 'NUMBER',
  options: [
    { name: 'ends', value: 'DATE', help: 'the last day with service at the old address', required: true },
    { name: 'starts', value: 'DATE', help: 'the first day with service at the new address', required: true },
  ],
  run: ({ words: [number = ''], options: { ends = '', starts = '' } }, context) =>
    context.withModules(({ apis }) => done(apis.move, number, { act: 'reschedule', endsOn: dayIn(ends), startsOn: dayIn(starts) })),
};

const acts = { confirm: 'confirm', cancel: 'cancel', complete: 'complete' } as const;

const report: Command<Dependencies> = {
  name: 'move report',
  summary: 'Confirms the new address of a move, cancels it, or completes it. This is recorded in the audit trail.',
  usage: 'NUMBER confirm|cancel|complete',
  run: ({ words: [number = '', act = ''] }, context) =>
    context.withModules(({ apis }) => {
      if (!hasKey(acts, act)) throw new OperatorError(`An act is one of ${Object.keys(acts).join(', ')}, not "${act}".`);
      return done(apis.move, number, { act: acts[act] });
    }),
};

export const moveCommands: readonly Command<Dependencies>[] = [list, show, date, report];

function dayIn(typed: string): IsoDate {
  if (!isCalendarDate(typed)) throw new OperatorError(`"${typed}" is no date: write it like 2026-12-01.`);
  return typed;
}

const refused = (number: string, refusal: DeskRefusal): string =>
  ({
    'no-such-move': `No move has the number "${number}".`,
    'too-late': `${number} does not stand so that this could happen.`,
    'wrong-days': 'Service begins at the new address after its last day at the old one, which has not passed.',
  })[refusal];

async function done({ byOperator }: Pick<MoveApi, 'byOperator'>, number: string, act: DeskAct) {
  const after = await byOperator.act(operator(), number, act);
  if (!after.ok) throw new OperatorError(refused(number, after.refusal));
  return { json: after.value, lines: [lineOf(after.value)] };
}

const lineOf = ({ number, state, waitsFor, from, to, endsOn, startsOn, setUp }: MoveOfAccount): string =>
  [
    number,
    waitsFor === undefined ? state : `${state} (${waitsFor})`,
    `${from.addressLine1}, ${from.zip} until ${endsOn}`,
    `${to.addressLine1}, ${to.city}, ${to.state} ${to.zip} from ${startsOn}`,
    setUp,
  ].join('  ');
