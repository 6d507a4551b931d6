import { ErrorCode, OpenFeature, OpenFeatureEventEmitter, type Provider, ProviderEvents, type ResolutionDetails } from '@openfeature/web-sdk';
import { PageSettingsDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import type { Send } from '#platform/web/send.ts';
import { followDecisions } from '../rules/following.ts';
import { pageSettings as definitions } from '../rules/page-settings.ts';
import type { PageFigure, PageToggle, SettingValue } from '../rules/settings.ts';
import { SETTINGS_VERSION_PATH } from '../rules/version-path.ts';

/** The settings for the reader of this page; they change while the page is open. Until they are known, every setting has its default. */
export type PageSettings = {
  /** Resolves once they are known. */
  readonly ready: Promise<void>;
  readonly toggle: (name: PageToggle) => boolean;
  readonly figure: (name: PageFigure) => number;
  /** Where events go; undefined until it is known. */
  readonly topic: () => string | undefined;
};

/**
 * Follows the settings for the life of the document. The server evaluates them; OpenFeature reads them here, so that any of its providers can replace
 * ours.
 */
export async function followSettings(graph: Graph, send: Send = (path, init) => fetch(path, init)): Promise<PageSettings> {
  const known = Promise.withResolvers<void>();
  const values = new Map<string, SettingValue>();
  let topic: string | undefined;
  const events = new OpenFeatureEventEmitter();
  await OpenFeature.setProviderAndWait(providerOf(values, events));

  const goOn = followDecisions({
    async newest() {
      const answer = await send(SETTINGS_VERSION_PATH);
      return Number(await answer.text());
    },
    async ask() {
      const { pageSettings, telemetry } = await graph(PageSettingsDocument, {});
      const changed = [...pageSettings.toggles, ...pageSettings.figures].filter(({ name, value }) => values.get(name) !== value);
      for (const { name, value } of changed) values.set(name, value);
      ({ topic } = telemetry);
      events.emit(ProviderEvents.ConfigurationChanged, { flagsChanged: changed.map(({ name }) => name) });
      known.resolve();
      return pageSettings.version;
    },
    isSeen: () => document.visibilityState === 'visible',
    later: (act, ms) => void setTimeout(act, ms),
  });
  document.addEventListener('visibilitychange', goOn);

  const client = OpenFeature.getClient();
  return {
    ready: known.promise,
    toggle: (name) => client.getBooleanValue(name, definitions[name].default),
    figure: (name) => client.getNumberValue(name, definitions[name].default),
    topic: () => topic,
  };
}

/** The values that the server evaluated, as an OpenFeature provider. */
function providerOf(values: ReadonlyMap<string, SettingValue>, events: OpenFeatureEventEmitter): Provider {
  const of = <T>(name: string, isOfType: (value: SettingValue | undefined) => value is SettingValue & T, fallback: T): ResolutionDetails<T> => {
    const value = values.get(name);
    return isOfType(value) ? { value } : { value: fallback, errorCode: ErrorCode.FLAG_NOT_FOUND };
  };
  const absent = <T>(value: T): ResolutionDetails<T> => ({ value, errorCode: ErrorCode.FLAG_NOT_FOUND });
  return {
    metadata: { name: 'demarc page settings' },
    runsOn: 'client',
    events,
    resolveBooleanEvaluation: (name, fallback) => of(name, (value) => typeof value === 'boolean', fallback),
    resolveNumberEvaluation: (name, fallback) => of(name, (value) => typeof value === 'number', fallback),
    // We have no settings of these types.
    resolveStringEvaluation: (_name, fallback) => absent(fallback),
    resolveObjectEvaluation: (_name, fallback) => absent(fallback),
  };
}
