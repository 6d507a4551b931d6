import type { PageSettings } from '#modules/configuration/web/page-settings.ts';
import type { UserConfig } from '#modules/telemetry/web/telling.ts';

/** What the operator decided about events, of settings that are on their way. */
export function userConfigOf(coming: Promise<PageSettings>): UserConfig {
  let settings: PageSettings | undefined;
  const ready = coming.then((come) => {
    settings = come;
    return come.ready;
  });
  return { ready, isEnabled: () => settings?.toggle('telemetry.enabled') ?? true, topic: () => settings?.topic() };
}
