import { FILES_PATH } from '#modules/cases/rules/attachment.ts';
import { SETTINGS_VERSION_PATH } from '#modules/configuration/rules/version-path.ts';
import type { Topic } from '#modules/telemetry/rules/events.ts';
import { NETWORK_STATUS_PATH } from '#platform/rules/links.ts';
import { servedEndpoints } from '../graph/endpoints.ts';
import { ingestPath } from './ingest/ingest.ts';
import { SESSION_PATH } from './sign-in/providers/sign-in-flow.ts';
import { AUTHORIZE_PATH } from './sign-in/voice-zone.ts';

/** The server paths that pages of the installed app use, besides the identity provider, which allows them itself. */
export const pathsOfApp = (topic: Topic): readonly string[] => [
  ...servedEndpoints.flatMap(([, paths]) => paths),
  AUTHORIZE_PATH,
  SETTINGS_VERSION_PATH,
  SESSION_PATH,
  FILES_PATH,
  NETWORK_STATUS_PATH,
  ingestPath(topic),
];
