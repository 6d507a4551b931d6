import type { NoticeFacts, NoticeKind } from '../../rules/notice-event.ts';
import type { Speaker } from './speaker.ts';

/** The content of a notice, independent of the channel. */
export type Content = {
  /** The same for every customer, with nothing personal. */
  readonly subject: string;
  /** What a push or, in the sender's name, a text message shows; defaults to the subject. */
  readonly short?: string;
  readonly paragraphs: readonly string[];
  /** Digits to be entered; they stand out below the first paragraph. */
  readonly code?: string;
  /** Label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Why the reader gets it; by default because it is about their own access, or they manage an account. */
  readonly why?: string;
  /** The page on which the reader continues; must exist. */
  readonly link: { readonly words: string; readonly path: `/${string}` };
};

export type Template<Kind extends NoticeKind> = (facts: NoticeFacts[Kind], speaker: Speaker) => Content;

export type Templates<Kinds extends NoticeKind = NoticeKind> = { readonly [Kind in Kinds]: Template<Kind> };
