import { LineSettingsDocument, type LineSettingsQuery, type VoiceLineShownFragment, VoiceLinesDocument } from '#platform/web/generated/graphql.ts';
import { type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { awayFrom } from './entry.ts';
import { lineIn } from './words.ts';

type SettingsOfLine = NonNullable<NonNullable<LineSettingsQuery['voice']>['line']>;

export type LineData = {
  readonly lines: readonly VoiceLineShownFragment[];
  /** Undefined if the platform knows no line. */
  readonly line: VoiceLineShownFragment | undefined;
  readonly features: SettingsOfLine['features'] | undefined;
  readonly emergencyAddress: SettingsOfLine['emergencyAddress'] | undefined;
  readonly forwardsUnreachable: boolean;
  /** A change was just made. */
  readonly isDone: boolean;
  readonly search: PageRequest['search'];
};

/** A page about one line, which its address names. */
export async function loadLine({ graph, search }: PageRequest, path: `/${string}`): Promise<LineData | Elsewhere> {
  const { voice } = await graph(VoiceLinesDocument, {});
  const away = awayFrom(voice, path, search.line);
  if (away || !voice) return away ?? notHere;
  const line = lineIn(voice.lines, search.line);
  const own = line && (await graph(LineSettingsDocument, { lineId: line.id })).voice?.line;
  const { features, emergencyAddress, forwardsUnreachable = true } = own ?? {};
  return { lines: voice.lines, line, features, emergencyAddress, forwardsUnreachable, isDone: search.done !== undefined, search };
}
