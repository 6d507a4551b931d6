import type { PageSettings } from '#modules/configuration/web/page-settings.ts';
import type { UserConfig } from '#modules/telemetry/web/telling.ts';

/** The operator's decisions about events, from settings that are still loading. */
export function userConfigOf(coming: Promise<PageSettings>): UserConfig {
  let settings: PageSettings | undefined;
  const ready = coming.then((come) => {
    settings = come;
    return come.ready;
  });
  return {
    ready,
    isEnabled: () => settings?.toggle('telemetry.enabled') ?? true,
    // If the settings never arrive, neither would the topic, and queued events must be sent regardless (specification 9): the server writes the topic
    // into the document. In the installed app, whose document no server writes, events stay stored until the settings arrive.
    topic: () => settings?.topic() ?? document.documentElement.dataset.topic,
  };
}
