import type { Enumeration } from '#platform/rules/enumeration.ts';
import { writtenAddress } from './address.ts';
import type { DraftText } from './draft.ts';
import type { MailAddress } from './message.ts';

export type AnswerKind = 'reply' | 'reply-all' | 'forward';

export const answerKindEnum: Enumeration<AnswerKind> = {
  name: 'MailAnswerKind',
  description: 'How a message is answered',
  values: { reply: 'to who wrote it', 'reply-all': 'to everybody who has it', forward: 'passed on to somebody else' },
};

/** What is answered, and how it is quoted in the reader's language: "June wrote on March 3:". */
export type Answered = {
  readonly messageId: string;
  readonly from: MailAddress;
  readonly replyTo: readonly MailAddress[];
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly subject: string;
  readonly text: string;
  readonly quoted: string;
};

const MOST_QUOTED = 50_000;

/** "Re: Pie" of "Pie", and of "Re: Pie", "RE: Pie", "RV: Pie". */
const subjectWith = (prefix: 'Re' | 'Fwd', subject: string): string => `${prefix}: ${subject.replace(/^(?:(?:re|fwd?|rv|aw|tr)\s*:\s*)+/i, '')}`;

/** The draft with which an answer begins. @param own the writer's addresses, who does not write to themselves */
export function answerTo({
  kind,
  own,
  signature,
  ...of
}: Answered & { readonly kind: AnswerKind; readonly own: readonly string[]; readonly signature: string }): DraftText {
  const others = (all: readonly MailAddress[]) => all.filter(({ address }) => !own.includes(address));
  // Whoever answers what they wrote themselves goes on writing to the same people.
  const back = own.includes(of.from.address) && of.to.length > 0 ? of.to : of.replyTo.length > 0 ? of.replyTo : [of.from];
  const to = kind === 'forward' ? [] : others(back).length > 0 ? others(back) : back;
  const all = kind === 'reply-all' ? others([...of.to, ...of.cc]).filter(({ address }) => !to.some((one) => one.address === address)) : [];
  const lines = of.text.slice(0, MOST_QUOTED).split('\n');
  const quoted = kind === 'forward' ? lines : lines.map((line) => `> ${line}`);
  return {
    to: to.map(writtenAddress).join(', '),
    cc: all.map(writtenAddress).join(', '),
    bcc: '',
    subject: subjectWith(kind === 'forward' ? 'Fwd' : 'Re', of.subject),
    text: `\n${signed(signature)}\n${of.quoted}\n${quoted.join('\n')}`,
    answers: of.messageId,
  };
}

/** As a signature stands below a text. */
export const signed = (signature: string): string => (signature === '' ? '' : `\n-- \n${signature}\n`);
