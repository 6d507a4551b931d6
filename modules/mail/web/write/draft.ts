import type { MailDraftQuery } from '#platform/web/generated/graphql.ts';
import type { DraftText } from '../../rules/draft.ts';

export type Typed = Omit<DraftText, 'answers'>;
type Shown = NonNullable<NonNullable<MailDraftQuery['mail']>['draft']>;

export type WriteData = {
  readonly draftId: string;
  /** 0: it is not stored yet. */
  readonly version: number;
  readonly typed: Typed;
  readonly files: Shown['files'];
  readonly goesAt: Shown['goesAt'];
  readonly contacts: NonNullable<MailDraftQuery['mail']>['contacts'];
  /** What became of files that were sent, or that it was held back; undefined: nothing just happened. */
  readonly done: string | undefined;
};

export const typedOf = ({ writtenTo: to, writtenCc: cc, writtenBcc: bcc, subject, text }: Shown): Typed => ({ to, cc, bcc, subject, text });

export const isSameText = (one: Typed, other: Typed): boolean =>
  (['to', 'cc', 'bcc', 'subject', 'text'] as const).every((name) => lines(one[name]) === lines(other[name]));

/** Forms send line ends as two letters. */
const lines = (text: string): string => text.replaceAll('\r\n', '\n');
