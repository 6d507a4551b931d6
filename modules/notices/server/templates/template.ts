import type { NoticeFacts, NoticeKind } from '../../rules/notice-event.ts';
import type { Speaker } from './speaker.ts';

/** What a notice says, before it is a mail or anything else. */
export type Content = {
  /** The same for every customer: nothing in it is personal. */
  readonly subject: string;
  /** What a text message says, and a locked screen; without it, the subject. */
  readonly short?: string;
  readonly paragraphs: readonly string[];
  /** Label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Why the reader gets it; without it, because it is about their own access, or they manage an account. */
  readonly why?: string;
  /** The page where the reader goes on; one that exists. */
  readonly link: { readonly words: string; readonly path: `/${string}` };
};

export type Template<Kind extends NoticeKind> = (facts: NoticeFacts[Kind], speaker: Speaker) => Content;

export type Templates<Kinds extends NoticeKind = NoticeKind> = { readonly [Kind in Kinds]: Template<Kind> };
