import { writeFile } from 'node:fs/promises';
import { sizeText } from '#modules/cases/rules/attachment.ts';
import { LONGEST_MESSAGE } from '#modules/cases/rules/case.ts';
import { MOST_A_PAGE, numberIn } from '#platform/rules/page.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { operator } from '#platform/server/commands/note-act.ts';
import { unusableFile } from '#platform/server/commands/unusable-file.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { CasesApi } from './api.ts';

type Dependencies = { readonly cases: CasesApi };

const list: Command<Dependencies> = {
  name: 'cases list',
  summary: 'Lists what customers and visitors wrote to us: cases awaiting an answer first, oldest first.',
  usage: '',
  options: [{ name: 'after', value: 'NUMBER', help: 'cases after this one' }],
  run: ({ options }, context) =>
    context.withModules(async ({ cases }) => {
      const { after } = options;
      if (after !== undefined && !(await cases.byOperator.exists(after))) throw new OperatorError(unknown(after));
      const { items, next } = await cases.byOperator.list({ first: MOST_A_PAGE, after });
      const all = items.map(({ number, topic, state, language, openedAt, changedAt }) => ({
        number,
        topic,
        state,
        language,
        openedAt,
        changedAt,
      }));
      const lines = all.map(({ number, state, changedAt, topic, language }) => `${number}  ${state.padEnd(8)}  ${changedAt}  ${topic} (${language})`);
      if (next !== undefined) lines.push(`More: demarc cases list --after ${next}`);
      return { json: all, lines: lines.length > 0 ? lines : ['Nobody has written to us.'] };
    }),
};

const show: Command<Dependencies> = {
  name: 'cases show',
  summary: 'Shows a case with its latest messages; this is recorded in the audit trail.',
  usage: 'NUMBER',
  options: [{ name: 'before', value: 'MESSAGE', help: 'messages before this one' }],
  run: ({ words: [number = ''], options }, context) =>
    context.withModules(async ({ cases }) => {
      if (options.before !== undefined && numberIn(options.before) === undefined)
        throw new OperatorError(`"${options.before}" is not the number of a message: demarc cases show ${number} names it.`);
      const one = await cases.byOperator.find(operator(), number, options.before);
      if (!one) throw new OperatorError(unknown(number));
      const said = one.messages.items.flatMap(({ operator: by, at, text, files }) => [
        `${at}  ${by ?? 'customer'}`,
        text,
        ...files.map(({ fileId, name, size }) => `${fileId}  ${name}  ${sizeText(size)}`),
      ]);
      const { next } = one.messages;
      const earlier = next === undefined ? [] : [`Earlier: demarc cases show ${number} --before ${next}`];
      return { json: one, lines: [`${one.number}  ${one.state}  ${one.topic}  ${one.accountId ?? one.email ?? ''}`, ...earlier, ...said] };
    }),
};

const file: Command<Dependencies> = {
  name: 'cases file',
  summary: 'Downloads a file sent by a customer or visitor to this machine; this is recorded in the audit trail.',
  usage: 'NUMBER FILE',
  options: [{ name: 'to', value: 'PATH', help: 'where to write it; by default its own name in this folder. Never overwrites a file' }],
  run: ({ words: [number = '', fileId = ''], options }, context) =>
    context.withModules(async ({ cases }) => {
      const found = await cases.byOperator.file(operator(), number, fileId);
      if (!found) throw new OperatorError(`Case ${number} has no file ${fileId}: demarc cases show ${number} lists them.`);
      const to = options.to ?? found.name;
      await writeFile(to, found.content, { flag: 'wx', mode: 0o600 }).catch(unusableFile(to, 'written'));
      return { json: { number, fileId, to, type: found.type, size: found.content.length }, lines: [`${to}  ${sizeText(found.content.length)}`] };
    }),
};

const answer: Command<Dependencies> = {
  name: 'cases answer',
  summary: 'Answers a case. Its author gets an email; this is recorded in the audit trail.',
  usage: 'NUMBER',
  options: [
    { name: 'text', value: 'TEXT', help: 'the answer', required: true },
    { name: 'close', help: 'closes the case' },
  ],
  run: ({ words: [number = ''], options }, context) =>
    context.withModules(async ({ cases }) => {
      const close = options.close !== undefined;
      const answered = await cases.byOperator.answer(operator(), number, { text: options.text ?? '', close });
      if (!answered.ok)
        throw new OperatorError(answered.refusal === 'unknown' ? unknown(number) : `An answer is 1 to ${LONGEST_MESSAGE} characters long.`);
      return { json: { number, closed: close }, lines: [`${number}  ${close ? 'closed' : 'answered'}`] };
    }),
};

const unknown = (number: string): string => `There is no case ${number}: demarc cases list shows all.`;

export const casesCommands: readonly Command<Dependencies>[] = [list, show, file, answer];
