import { flushCompileCache } from 'node:module';
import { operatorMessageOf } from '#platform/server/process/operator-error.ts';
import { missingShelf } from '#platform/server/settings/missing-shelf.ts';
import { openSecretFiles } from '#platform/server/settings/secret-files.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { misnamedVariables } from '#platform/server/settings/variables.ts';
import { reloadOnChange } from './reload-on-change.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';
import { whenToEnd } from './when-to-end.ts';

/** What `npm start` does once the packages are installed. Resolves when Demarc is ready, and lives until it is told to end. */
export async function start({ development }: { readonly development: boolean }): Promise<void> {
  if (development) process.env.DEMARC_DEV = '1';
  let supervisor: Supervisor | undefined;
  let ending = false;
  whenToEnd((hurry) => {
    if (ending && hurry) {
      supervisor?.kill();
      process.exit(1);
    }
    if (ending) return;
    ending = true;
    void (supervisor?.end() ?? Promise.resolve()).then(() => process.exit(0));
  });
  try {
    const settings = readSettings(process.env);
    for (const line of [...misnamedVariables(process.env), ...openSecretFiles(process.env), ...missingShelf(process.env)]) console.error(line);
    supervisor = createSupervisor(settings, (line) => console.log(line));
    await supervisor.open();
    if (ending) return;
    console.log(
      settings.role === 'all' || settings.role === 'web' ? `Demarc is ready at ${settings.publicUrl}` : `The ${settings.role} of Demarc is ready`,
    );
    if (development) reloadOnChange(supervisor, (line) => console.log(line));
    flushCompileCache();
  } catch (error) {
    if (ending) return;
    ending = true;
    console.error(operatorMessageOf(error) ?? (error instanceof Error ? error.stack : String(error)));
    await supervisor?.end();
    process.exit(1);
  }
}
