import { randomUUID } from 'node:crypto';
import {
  ErrorCode,
  type EvaluationContext,
  OpenFeature,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import { listedIn } from '../rules/addresses.ts';
import {
  type AddressesName,
  type FigureForAll,
  type FigureName,
  isSettingName,
  type SettingName,
  type SettingValue,
  settings,
  type ToggleForAll,
  type ToggleName,
} from '../rules/settings.ts';

type Resolved<T> = Promise<ResolutionDetails<T>>;

/** Whose value is asked for: an account's, or without one that of a partner's visitors, or of visitors from a footprint. */
export type SettingFor = {
  readonly accountId?: string | undefined;
  readonly footprint?: string | undefined;
  /** A partner code. For an account it follows from the footprint and is not passed: a browser's claim counts only for visitors. */
  readonly partner?: string | undefined;
};

type ValueNow = (name: SettingName, whose: SettingFor | undefined) => SettingValue;

/** What our own decisions allow us to know; another flag service would be asked every time. */
type Known = {
  readonly valueNow: ValueNow;
  /** Adds everything that is known about the asker. */
  readonly known: (whose: SettingFor) => SettingFor;
  /** Whether a setting currently has the same value for every account. */
  readonly isForAll: (name: SettingName) => boolean;
  /** Grows with every decision. */
  readonly version: () => number;
};

/** Asking without saying for whom would miss every exception, so only settings with one value for everybody can be read that way. */
export interface Flags {
  toggle(name: ToggleForAll): Promise<boolean>;
  toggle(name: ToggleName, whose: SettingFor): Promise<boolean>;
  /** In the unit of its definition: cents, an hour, days. */
  figure(name: FigureForAll): Promise<number>;
  figure(name: FigureName, whose: SettingFor): Promise<number>;
  addresses(name: AddressesName, whose: SettingFor): Promise<readonly string[]>;
}

export async function openFlags({ valueNow, known, isForAll, version }: Known): Promise<Flags> {
  // OpenFeature keeps providers by domain for the whole process; this domain belongs to this configuration alone.
  const domain = randomUUID();
  await OpenFeature.setProviderAndWait(domain, createSettingsProvider(valueNow));
  const client = OpenFeature.getClient(domain);
  const contextFor = (whose: SettingFor | undefined) => (whose ? contextOf(known(whose)) : {});
  const toggles = oncePerVersion(version, (name: ToggleName) => client.getBooleanValue(name, settings[name].default));
  const figures = oncePerVersion(version, (name: FigureName) => client.getNumberValue(name, settings[name].default));
  return {
    toggle: (name: ToggleName, whose?: SettingFor) =>
      isForAll(name) ? toggles(name) : client.getBooleanValue(name, settings[name].default, contextFor(whose)),
    figure: (name: FigureName, whose?: SettingFor) =>
      isForAll(name) ? figures(name) : client.getNumberValue(name, settings[name].default, contextFor(whose)),
    addresses: async (name, whose) => listedIn(await client.getStringValue(name, settings[name].default, contextFor(whose))),
  };
}

/** Values for everybody are evaluated once per decision: OpenFeature takes 20 µs per evaluation, and a payment needs eight. */
function oncePerVersion<Name, Value>(version: () => number, ask: (name: Name) => Promise<Value>): (name: Name) => Promise<Value> {
  let known = { version: version(), values: new Map<Name, Promise<Value>>() };
  return (name) => {
    const now = version();
    if (known.version !== now) known = { version: now, values: new Map() };
    const value = known.values.get(name) ?? ask(name);
    known.values.set(name, value);
    return value;
  };
}

/** Our settings as a flag provider, which an operator's own flag service can replace. */
function createSettingsProvider(valueNow: ValueNow): Provider {
  const resolve = (name: string, context: EvaluationContext): SettingValue | undefined =>
    isSettingName(name) ? valueNow(name, whoseIs(context)) : undefined;

  const of = async <T>(value: SettingValue | undefined, isOfType: (value: SettingValue) => value is SettingValue & T, fallback: T): Resolved<T> => {
    if (value === undefined) return { value: fallback, errorCode: ErrorCode.FLAG_NOT_FOUND, reason: StandardResolutionReasons.ERROR };
    if (!isOfType(value)) return { value: fallback, errorCode: ErrorCode.TYPE_MISMATCH, reason: StandardResolutionReasons.ERROR };
    return { value, reason: StandardResolutionReasons.TARGETING_MATCH };
  };
  const absent = async <T>(value: T): Resolved<T> => ({ value, errorCode: ErrorCode.FLAG_NOT_FOUND, reason: StandardResolutionReasons.ERROR });

  return {
    metadata: { name: 'demarc settings' },
    runsOn: 'server',
    resolveBooleanEvaluation: (name, fallback, context) => of(resolve(name, context), (value) => typeof value === 'boolean', fallback),
    resolveNumberEvaluation: (name, fallback, context) => of(resolve(name, context), (value) => typeof value === 'number', fallback),
    resolveStringEvaluation: (name, fallback, context) => of(resolve(name, context), (value) => typeof value === 'string', fallback),
    // We have no settings of this type.
    resolveObjectEvaluation: (_name, fallback) => absent(fallback),
  };
}

const contextOf = ({ accountId, footprint, partner }: SettingFor): EvaluationContext => ({
  ...(accountId !== undefined && { targetingKey: accountId }),
  ...(footprint !== undefined && { footprint }),
  ...(partner !== undefined && { partner }),
});

const whoseIs = ({ targetingKey, footprint, partner }: EvaluationContext): SettingFor | undefined =>
  targetingKey === undefined && footprint === undefined && partner === undefined
    ? undefined
    : { accountId: targetingKey, footprint: textOf(footprint), partner: textOf(partner) };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
