import type { Settings } from '#platform/server/settings/settings.ts';

/**
 * Lets a test kill this process at a named point of what a module does (faults F1 to F3): DEMARC_FAIL_POINT=after-charge. Nothing gets past that point; with
 * DEMARC_FAIL_POINT_AT=20 the process dies at the twentieth arrival. Lower environments only; elsewhere the variables are ignored.
 */
export function failPointOf<Name extends string>(
  settings: Pick<Settings, 'lower'>,
  names: readonly Name[],
): { failPoint?: (name: Name) => Promise<void> } {
  const wanted = names.find((name) => name === process.env.DEMARC_FAIL_POINT);
  if (!settings.lower || wanted === undefined) return {};
  let awaited = Number(process.env.DEMARC_FAIL_POINT_AT ?? 1);
  return {
    async failPoint(name) {
      if (name !== wanted) return;
      awaited -= 1;
      if (awaited <= 0) process.kill(process.pid, 'SIGKILL');
      await new Promise<never>(() => {});
    },
  };
}
