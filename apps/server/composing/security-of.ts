import type { Log } from '#platform/server/log/log.ts';
import type { ProcessSecurityLog } from '#platform/server/log/security.ts';
import { createSecurityLog } from '#platform/server/log/security.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { declaredSecurityEvents } from './security-events.ts';

/** All processes and commands log security events with the same key, so that a network has a single pseudonym. */
export const securityOf = (settings: Settings, log: Log): ProcessSecurityLog =>
  createSecurityLog(log, keyFor(settings, 'security log'), declaredSecurityEvents);
