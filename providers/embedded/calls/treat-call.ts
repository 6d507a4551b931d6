import { type ForwardingKind, isQuietTime, type LineFeatures } from '#modules/voice/rules/features.ts';
import { abilitiesOf, type E164, type SwitchType } from '#modules/voice/rules/line.ts';
import type { OfferedCall } from '#modules/voice/server/calls-port.ts';

/** How a line is when a call reaches it. `weekday`: 0 is Sunday; `minutes`: since midnight; both where the line is. */
export type LineNow = {
  readonly features: LineFeatures;
  readonly switchType: SwitchType;
  /** The service is stopped: it takes no calls, and puts through none but those to 911. */
  readonly isStopped: boolean;
  /** Its adapter is online. */
  readonly isReachable: boolean;
  readonly weekday: number;
  readonly minutes: number;
};

/** What the platform does with a call to a line. */
export type Treatment =
  | { readonly act: 'refuse' | 'block' | 'record' | 'connect' }
  | { readonly act: 'forward'; readonly to: E164; readonly because: ForwardingKind };

type Call = Pick<OfferedCall, 'from' | 'isSuspect' | 'phone'>;

/**
 * What becomes of a call to a line: a stopped service refuses it; call guard and the rule against hidden numbers come before all else, then times of quiet,
 * forwarding, and the telephone itself. Who is on the list of allowed callers passes call guard.
 */
export function treatCall(line: LineNow, call: Call): Treatment {
  const { features } = line;
  if (line.isStopped) return { act: 'refuse' };
  if (isBlocked(features, call)) return { act: 'block' };
  if (features.quiet || (features.quietTimes && isQuietTime(features.quietTimes, line.weekday, line.minutes))) return { act: 'record' };
  const forward = (because: ForwardingKind): Treatment => {
    const to = features.forwarding[because];
    return to === undefined ? { act: 'record' } : { act: 'forward', to, because };
  };
  if (features.forwarding.always !== undefined) return forward('always');
  if (!line.isReachable) return abilitiesOf(line.switchType).forwardsUnreachable ? forward('unreachable') : { act: 'record' };
  if (call.phone === 'busy') return forward('busy');
  return call.phone === 'answers' ? { act: 'connect' } : forward('no-answer');
}

function isBlocked({ blocked, allowed, refusesAnonymous, guard }: LineFeatures, { from, isSuspect }: Call): boolean {
  if (from === undefined) return refusesAnonymous || (guard === 'block' && isSuspect);
  if (allowed.includes(from)) return false;
  return blocked.includes(from) || (guard === 'block' && isSuspect);
}

/** What a line with a stopped service may still call. */
const ALWAYS_CALLED = '911';

/** Whether a line may call a number: 911 always, everything else unless its service is stopped (47 CFR 9.4). */
export const mayCall = ({ isStopped }: Pick<LineNow, 'isStopped'>, to: string): boolean => !isStopped || to === ALWAYS_CALLED;
