import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import type { Supervisor } from './supervisor.ts';

const watched = ['apps', 'design', 'modules', 'platform', 'providers', 'personas'] as const;
/** Editors write a file in several steps. */
const SETTLE_MS = 100;

/** `npm run dev`: rebuilds and restarts the processes when a source changes; changes in the meantime cause one more round. */
export function reloadOnChange(supervisor: Pick<Supervisor, 'reload'>, say: (line: string) => void): void {
  let changed = false;
  let reloading = false;
  const reload = async () => {
    if (reloading) return;
    reloading = true;
    while (changed) {
      await pause(SETTLE_MS);
      changed = false;
      await supervisor.reload().then(
        () => say('Reloaded'),
        (error: unknown) => say(error instanceof Error ? error.message : String(error)),
      );
    }
    reloading = false;
  };
  for (const folder of watched) {
    watch(join(cloneFolder, folder), { recursive: true }, (_event, file) => {
      if (file?.includes('generated')) return;
      changed = true;
      void reload();
    }).unref();
  }
}
