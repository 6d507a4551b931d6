import { createHash } from 'node:crypto';
import { ErrorCode, type EvaluationContext, type Provider, type ResolutionDetails, StandardResolutionReasons } from '@openfeature/server-sdk';
import { type Asker, type Choice, nothingChosen, valueFor } from '../rules/choice.ts';
import { isSettingName, type SettingValue } from '../rules/settings.ts';

type Resolved<T> = Promise<ResolutionDetails<T>>;

/** Our settings as a provider of flags: an operator's own flag service can stand in its place. */
export function createSettingsProvider(environment: string, choiceOf: (name: string) => Choice | undefined): Provider {
  const resolve = (name: string, context: EvaluationContext): SettingValue | undefined =>
    isSettingName(name) ? valueFor(name, choiceOf(name) ?? nothingChosen, askerOf(environment, name, context)) : undefined;

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

function askerOf(environment: string, name: string, { targetingKey, footprint }: EvaluationContext): Asker {
  return {
    environment,
    footprint: typeof footprint === 'string' ? footprint : undefined,
    place: targetingKey === undefined ? undefined : placeOf(name, targetingKey),
  };
}

/** Where an account stands for one setting, 0 up to 100: the same at every look, and another for the next setting. */
function placeOf(name: string, accountId: string): number {
  const digest = createHash('sha256').update(`${name}:${accountId}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}
