import type { PageSettings } from '#modules/configuration/web/page-settings.ts';
import type { UserConfig } from '#modules/telemetry/web/telling.ts';

/** What the operator decided about events, of settings that are on their way. */
export function userConfigOf(coming: Promise<PageSettings>): UserConfig {
  let settings: PageSettings | undefined;
  const ready = coming.then((come) => {
    settings = come;
    return come.ready;
  });
  return {
    ready,
    isEnabled: () => settings?.toggle('telemetry.enabled') ?? true,
    // Of settings that never come the topic would not come either, and what waits for them has to go all the same (specification 9): the server
    // writes it into the document. In the installed app, whose document no server writes, events stay stored until the settings come.
    topic: () => settings?.topic() ?? document.documentElement.dataset.topic,
  };
}
