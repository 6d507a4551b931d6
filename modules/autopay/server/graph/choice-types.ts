import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { Ceiling } from '../../rules/ceiling.ts';
import { type DayChoice, type DayChoices, dayProblemEnum } from '../../rules/day-choices.ts';
import type { Pausing } from '../../rules/pause.ts';
import { pauseStateEnum } from '../../rules/states.ts';
import type { Question } from '../choices/ceiling.ts';

export function addDays(builder: GraphBuilder) {
  const day = builder.objectRef<DayChoice>('AutoPayDay').implement({
    description: 'A day on which a statement could be debited',
    fields: (t) => ({
      on: t.expose('on', { type: 'IsoDate', description: 'The day' }),
      problem: t.field({
        type: enumOf(builder, dayProblemEnum),
        nullable: true,
        description: 'Why it cannot be chosen; null if it can',
        resolve: ({ problem }) => problem,
      }),
      moves: t.exposeBoolean('moves', { description: 'Not a banking day: a bank account would be debited on one nearby' }),
    }),
  });
  return builder.objectRef<DayChoices>('AutoPayDays').implement({
    description: 'The days on which the coming statement could be debited',
    fields: (t) => ({
      statementOn: t.field({ type: 'IsoDate', description: 'The date of that statement', resolve: ({ statement }) => statement.on }),
      from: t.expose('from', { type: 'IsoDate', description: 'The first day that may be chosen' }),
      to: t.expose('to', { type: 'IsoDate', description: 'The last day that may be chosen' }),
      days: t.field({ type: [day], description: 'Every day of the calendar that is shown', resolve: ({ days }) => [...days] }),
    }),
  });
}

export function addCeiling(builder: GraphBuilder) {
  const question = builder.objectRef<Question>('AutoPayQuestion').implement({
    description: 'A debit above the ceiling: nothing is taken unless the customer approves it beforehand',
    fields: (t) => ({
      statementOn: t.expose('statementOn', { type: 'IsoDate', description: 'The date of the statement that would be debited' }),
      on: t.expose('on', { type: 'IsoDate', description: 'The day of the debit' }),
      amount: t.expose('amount', { type: 'Cents', description: 'How much would be taken' }),
    }),
  });
  const ceiling = builder.objectRef<Ceiling>('AutoPayCeiling').implement({
    description: 'The customer’s limit on what Auto Pay takes from a part without asking',
    fields: (t) => ({
      above: t.field({
        type: 'Cents',
        nullable: true,
        description: 'Auto Pay asks before a debit above this amount; null if it never asks',
        resolve: ({ above }) => above,
      }),
    }),
  });
  return { question, ceiling };
}

export function addPause(builder: GraphBuilder) {
  return builder.objectRef<Pausing>('AutoPayPause').implement({
    description: 'A pause of one month: Auto Pay skips the debit of one statement',
    fields: (t) => ({
      state: t.expose('state', { type: enumOf(builder, pauseStateEnum), description: 'Whether a debit is paused' }),
      statementOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The date of the statement whose debit is or would be skipped; null if there is none to skip now',
        resolve: ({ debit }) => debit?.statementOn,
      }),
      on: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The day of that debit; null if there is none to skip now',
        resolve: ({ debit }) => debit?.on,
      }),
      resumesOn: t.expose('resumesOn', {
        type: 'IsoDate',
        nullable: true,
        description: 'The day of the first debit after the pause; null if none is known',
      }),
    }),
  });
}
