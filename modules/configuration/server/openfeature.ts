import { ErrorCode, type EvaluationContext, type Provider, type ResolutionDetails, StandardResolutionReasons } from '@openfeature/server-sdk';
import { isSettingName, type SettingName, type SettingValue } from '../rules/settings.ts';

type Resolved<T> = Promise<ResolutionDetails<T>>;

/** Whose value: an account, or nobody in particular. */
export type SettingFor = { readonly accountId: string; readonly footprint?: string | undefined };

/** Our settings as a provider of flags: an operator's own flag service can stand in its place. */
export function createSettingsProvider(valueNow: (name: SettingName, whose: SettingFor | undefined) => SettingValue): Provider {
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
    // We have no settings of these types.
    resolveStringEvaluation: (_name, fallback) => absent(fallback),
    resolveObjectEvaluation: (_name, fallback) => absent(fallback),
  };
}

export const contextOf = (whose: SettingFor | undefined): EvaluationContext =>
  whose ? { targetingKey: whose.accountId, ...(whose.footprint !== undefined && { footprint: whose.footprint }) } : {};

const whoseIs = ({ targetingKey, footprint }: EvaluationContext): SettingFor | undefined =>
  targetingKey === undefined ? undefined : { accountId: targetingKey, footprint: typeof footprint === 'string' ? footprint : undefined };
