import { fileURLToPath } from 'node:url';
import { systems } from './systems.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Every owner of tables. Migration numbers are unique across all of them; `ls` of these folders shows the next free one. */
export const migrationFolders: readonly string[] = [
  fromRoot('platform/server/migrations'),
  fromRoot('modules/identity/server/migrations'),
  fromRoot('modules/payments/server/migrations'),
  ...systems.provider.migrations,
  ...systems.processor.migrations,
  fromRoot('modules/notices/server/migrations'),
  fromRoot('apps/vault/migrations'),
  fromRoot('modules/wallet/server/migrations'),
  fromRoot('modules/paperless/server/migrations'),
  fromRoot('modules/configuration/server/migrations'),
  fromRoot('modules/autopay/server/migrations'),
  fromRoot('modules/telemetry/server/migrations'),
  fromRoot('modules/users/server/migrations'),
  fromRoot('modules/preferences/server/migrations'),
  fromRoot('modules/cases/server/migrations'),
  fromRoot('modules/app-terms/server/migrations'),
];
