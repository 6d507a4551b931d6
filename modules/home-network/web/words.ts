import { type Language, localeOf } from '#platform/rules/language.ts';
import type { HomeDeviceShownFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

export type Pods = readonly { readonly mac: string | null; readonly name: string }[];
type Named = Pick<HomeDeviceShownFragment, 'name' | 'kind'>;
type Saying = Say<typeof en>;

/** Words choose by names without hyphens. */
const kindWord = (kind: HomeDeviceShownFragment['kind']): string => (kind === 'game-console' ? 'console' : kind);
const connectionWords = { cable: 'cable', 'band-2-4': 'band2', 'band-5': 'band5', 'band-6': 'band6' } as const;

/** What a device calls itself, or what it is: never its MAC alone. */
export const nameOf = ({ name, kind }: Named, say: Saying): string => name ?? say('unnamed', { kind: kindWord(kind) });
export const kindOf = ({ kind }: Named, say: Saying): string => say('kind', { kind: kindWord(kind) });

/** "Gateway, 5 GHz" or "Pod P2, 2.4 GHz". */
export function placeOf({ connection, pod }: HomeDeviceShownFragment, pods: Pods, say: Saying): string {
  const through = pods.find(({ mac }) => mac !== null && mac === pod);
  const words = say('connection', { connection: connectionWords[connection] });
  return through ? say('atPod', { pod: through.name, connection: words }) : say('atGateway', { connection: words });
}

const LARGE_MEGABYTES = 1_000;
const MANY = 10;
/** "3.1 GB", "14 GB", "820 MB". */
export function amountOf(megabytes: number, language: Language): string {
  const isLarge = megabytes >= LARGE_MEGABYTES;
  const value = isLarge ? megabytes / LARGE_MEGABYTES : megabytes;
  const digits = isLarge && value < MANY ? 1 : 0;
  return `${new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: digits }).format(value)} ${isLarge ? 'GB' : 'MB'}`;
}

/** A MAC in the pairs that stickers and settings show. */
export const writtenMac = (mac: string): string => mac.toUpperCase().replace(/(..)(?=.)/g, '$1:');
