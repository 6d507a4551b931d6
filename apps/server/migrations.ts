import { fileURLToPath } from 'node:url';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Every owner of tables, and the range of migration numbers that is theirs. */
export const migrationFolders: readonly string[] = [
  fromRoot('platform/server/migrations'), // 0001-0009, 0095, 0185
  fromRoot('modules/identity/server/migrations'), // 0010-0019, 0150-0154, 0187, 0198, 0209, 0218, 0233, 0234, 0258
  fromRoot('modules/payments/server/migrations'), // 0020-0029, 0190, 0197
  fromRoot('providers/embedded/migrations'), // 0030-0049, 0088-0099, 0125, 0145, 0263, 0274
  fromRoot('providers/processors/sandbox/migrations'), // 0050-0059
  fromRoot('modules/notices/server/migrations'), // 0060-0064, 0236, 0257
  fromRoot('apps/vault/migrations'), // 0110-0119
  fromRoot('modules/wallet/server/migrations'), // 0121-0124
  fromRoot('modules/paperless/server/migrations'), // 0065-0069
  fromRoot('modules/configuration/server/migrations'), // 0105-0109, 0170-0174
  fromRoot('modules/autopay/server/migrations'), // 0100-0104, 0261, 0275
  fromRoot('modules/telemetry/server/migrations'), // 0160-0164
  fromRoot('modules/users/server/migrations'), // 0155-0159, 0186, 0262
  fromRoot('modules/preferences/server/migrations'), // 0235
  fromRoot('modules/cases/server/migrations'), // 0208, 0210-0212, 0217
  fromRoot('modules/app-terms/server/migrations'), // 0227
];
