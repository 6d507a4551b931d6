import type { IsoInstant } from '#platform/rules/calendar.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { VoiceLineShownFragment, VoicemailListedFragment, VoicemailShownFragment, VoicemailsQuery } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';

type Messages = NonNullable<NonNullable<NonNullable<VoicemailsQuery['voice']>['line']>['messages']>;

export type MessagesData = {
  readonly lines: readonly VoiceLineShownFragment[];
  /** Undefined if the platform knows no line. */
  readonly line: VoiceLineShownFragment | undefined;
  readonly messages: Messages | undefined;
  /** The message that is shown whole; the newest on the list. */
  readonly open: VoicemailShownFragment | undefined;
  readonly timeZone: string;
  readonly now: IsoInstant;
  readonly isList: boolean;
  /** Not the newest messages. */
  readonly isLater: boolean;
  readonly done: { readonly what: 'deleted'; readonly message: string } | { readonly what: 'restored' } | undefined;
};

/** Who left a message: by name, by number, or a hidden number. */
export const callerOf = ({ name, from }: Pick<VoicemailListedFragment, 'name' | 'from'>, say: Say<typeof en>): string =>
  name ?? from?.shown ?? say('unknownCaller');

/** The list of a line's messages. */
export const addressOf = (query: Readonly<Record<string, string>>): `/${string}` => `${pathOf('voicemails')}?${new URLSearchParams(query)}`;

const LONGEST = 40;

/** The beginning of what was said, at a word's end. */
export function beginningOf(transcript: string): string {
  if (transcript.length <= LONGEST) return `“${transcript}”`;
  const cut = transcript.slice(0, LONGEST);
  return `“${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …”`;
}

const VERY_SURE = 85;
const FAIRLY_SURE = 65;

/** How sure a machine is of a transcript, in a word. */
export const sureOf = (percent: number) => (percent >= VERY_SURE ? 'very' : percent >= FAIRLY_SURE ? 'fairly' : 'hardly');
