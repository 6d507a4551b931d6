import { LONGEST_MESSAGE } from '#modules/cases/rules/case.ts';
import { ClearLine } from '#platform/server/process/clear-line.ts';
import type { Command } from './command.ts';
import { operator } from './note-act.ts';
import { withHouse } from './with-house.ts';

const list: Command = {
  name: 'cases list',
  summary: 'Lists what customers and visitors wrote to us: first what waits for an answer, the oldest first.',
  usage: '',
  run: (_input, context) =>
    withHouse(context, async ({ apis }) => {
      const all = (await apis.cases.byOperator.list()).map(({ number, topic, state, language, openedAt }) => ({
        number,
        topic,
        state,
        language,
        openedAt,
      }));
      const lines = all.map(({ number, state, openedAt, topic, language }) => `${number}  ${state.padEnd(8)}  ${openedAt}  ${topic} (${language})`);
      return { json: all, lines: lines.length > 0 ? lines : ['Nobody has written to us.'] };
    }),
};

const show: Command = {
  name: 'cases show',
  summary: 'Shows a case with all that was said; the audit trail notes it.',
  usage: 'NUMBER',
  run: ({ words: [number = ''] }, context) =>
    withHouse(context, async ({ apis }) => {
      const one = await apis.cases.byOperator.find(operator(), number);
      if (!one) throw new ClearLine(unknown(number));
      const said = one.messages.flatMap(({ operator: by, at, text }) => [`${at}  ${by ?? 'customer'}`, text]);
      return { json: one, lines: [`${one.number}  ${one.state}  ${one.topic}  ${one.accountId ?? one.email ?? ''}`, ...said] };
    }),
};

const answer: Command = {
  name: 'cases answer',
  summary: 'Answers a case; who wrote it gets a mail, and the audit trail a line.',
  usage: 'NUMBER',
  options: [
    { name: 'text', value: 'TEXT', help: 'what they read', required: true },
    { name: 'close', help: 'nothing is left to say' },
  ],
  run: ({ words: [number = ''], options }, context) =>
    withHouse(context, async ({ apis }) => {
      const close = options.close !== undefined;
      const answered = await apis.cases.byOperator.answer(operator(), number, { text: options.text ?? '', close });
      if (!answered.ok)
        throw new ClearLine(answered.refusal === 'unknown' ? unknown(number) : `An answer is 1 to ${LONGEST_MESSAGE} characters long.`);
      return { json: { number, closed: close }, lines: [`${number}  ${close ? 'closed' : 'answered'}`] };
    }),
};

const unknown = (number: string): string => `There is no case ${number}: demarc cases list shows all.`;

export const casesCommands: readonly Command[] = [list, show, answer];
