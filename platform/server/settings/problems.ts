import { openDatabaseProblems } from './open-lines.ts';
import { type Environment, problemOf, type Role, type readVariables } from './variables.ts';

type Variables = ReturnType<typeof readVariables>;

/** The settings to check, with derived values filled in. */
type Judged = {
  readonly environment: Environment;
  readonly lower: boolean;
  readonly development: boolean;
  readonly role: Role;
  readonly secret: string | undefined;
  readonly port: number;
  readonly vaultPort: number;
  readonly processorPort: number;
  readonly networkPort: number;
  readonly operatorPort: number;
  readonly publicUrl: string;
  readonly vaultUrl: string;
  readonly operatorUrl: string;
};

/** Choices of the operator that contradict each other or are refused in production-like environments: one line each. */
export function problemsOf(settings: Judged, read: Variables, environment: Readonly<Record<string, string | undefined>>): string[] {
  return [
    ...portProblems(settings, read.METRICS_PORT),
    ...mailProblems(read, settings),
    ...databaseProblems(read),
    ...(settings.lower
      ? []
      : openDatabaseProblems({
          DATABASE_URL: read.DATABASE_URL,
          DATABASE_DIRECT_URL: read.DATABASE_DIRECT_URL,
          DATABASE_OWNER_URL: read.DATABASE_OWNER_URL,
          VAULT_DATABASE_URL: read.VAULT_DATABASE_URL,
        })),
    // A switch of Node's: leave this variable set, and every certificate is accepted (ASVS 12.3.2).
    ...(!settings.lower && environment.NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? [problemOf('NODE_TLS_REJECT_UNAUTHORIZED', '0', 'nothing where customers are real; NODE_EXTRA_CA_CERTS names an authority of your own')]
      : []),
    ...((read.IDENTITY_PROVIDER_URL === undefined) !== (read.IDENTITY_PROVIDER_SECRET === undefined)
      ? ['IDENTITY_PROVIDER_URL and IDENTITY_PROVIDER_SECRET are set together: who signs customers in, and what it knows us by']
      : []),
    ...(read.OTHER_PORTALS.length > 0 && read.OTHER_PORTALS_SECRET === undefined
      ? ['OTHER_PORTALS_SECRET is not set: another portal proves with it who it is']
      : []),
    ...((read.SMS_URL ?? read.PUSH_URL) !== undefined && read.GATEWAY_KEY === undefined
      ? ['GATEWAY_KEY is not set: a gateway knows by it that a message is ours']
      : []),
    ...(settings.publicUrl.startsWith('https:') && !environment.DEMARC_ENV
      ? ['DEMARC_ENV is not set: who has a PUBLIC_URL of their own says which environment it is, as dev is open to everybody']
      : []),
    ...(settings.environment === 'production' ? productionProblems(settings, read) : []),
  ];
}

function portProblems(settings: Judged, metricsPort: number | undefined): string[] {
  const ports: readonly (readonly [name: string, port: number])[] = [
    ['PORT', settings.port],
    ['VAULT_PORT', settings.vaultPort],
    ['PROCESSOR_PORT', settings.processorPort],
    ['OPERATOR_PORT', settings.operatorPort],
    ['NETWORK_PORT', settings.networkPort],
    ...(metricsPort === undefined ? [] : metricsPortsFrom(metricsPort)),
  ];
  return ports.flatMap(([name, port], index) => {
    const followed = name.startsWith('METRICS') ? 'METRICS_PORT' : 'PORT unless it is set';
    if (port > 65_535) return [problemOf(name, String(port), `a port of at most 65535 (it follows ${followed})`)];
    const other = ports.slice(0, index).find(([, taken]) => taken === port);
    return other ? [problemOf(name, String(port), `another port than ${other[0]}`)] : [];
  });
}

/** Worker, vault and sandbox processor follow one another. */
const metricsPortsFrom = (port: number) =>
  ['METRICS_PORT', 'METRICS_PORT + 1', 'METRICS_PORT + 2'].map((name, index) => [name, port + index] as const);

/** Without the first, the embedded database is used, and the others would lead elsewhere. */
const databaseProblems = (read: Variables): string[] =>
  (['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const)
    .filter((name) => read.DATABASE_URL === undefined && read[name] !== undefined)
    .map((name) => `DATABASE_URL is not set, but ${name} is: all of them lead to one database`);

function mailProblems(
  { SMTP_URL, MAIL_FROM, MAILBOX_URL, MAILBOX_SIEVE_URL, MAILBOX_PORT, MAILBOX_PROGRAMS }: Variables,
  { lower, environment }: Judged,
): string[] {
  if (MAILBOX_PROGRAMS !== undefined && MAILBOX_URL === undefined)
    return ['MAILBOX_PROGRAMS is set, but MAILBOX_URL is not: programs for mail can read only what is on a mail server'];
  if ((MAILBOX_URL === undefined) !== (MAILBOX_SIEVE_URL === undefined))
    return ['MAILBOX_URL and MAILBOX_SIEVE_URL are set together: where mailboxes are, and where their filters and forwarding are'];
  if (MAILBOX_URL !== undefined && MAILBOX_PORT !== undefined)
    return ['MAILBOX_PORT is set, and MAILBOX_URL: the mail server that has the mailboxes receives for them'];
  if (MAILBOX_URL !== undefined && SMTP_URL === undefined)
    return ['SMTP_URL is not set, but MAILBOX_URL is: letters of its mailboxes go out through it'];
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined))
    return ['SMTP_URL and MAIL_FROM are set together: the mail server, and who it sends for'];
  return SMTP_URL === undefined && !lower ? [`SMTP_URL and MAIL_FROM are not set: ${environment} keeps no mail to itself`] : [];
}

/** Production refuses generated secrets, http, personas and the sandbox (decisions 1). */
function productionProblems(settings: Judged, read: Variables): string[] {
  const isOpen = (url: string) => !url.startsWith('https://');
  // Cookies are separated by host, not by port.
  const isPortals = (url: string) => new URL(url).hostname === new URL(settings.publicUrl).hostname;
  return [
    ...(settings.secret ? [] : ['DEMARC_SECRET is not set: production makes no secret of its own, at least 32 characters are expected']),
    ...(isOpen(settings.publicUrl) ? [problemOf('PUBLIC_URL', settings.publicUrl, 'https in production')] : []),
    ...(['VOICEMAIL_URL', 'MAILBOX_URL'] as const)
      .filter((name) => read[name]?.startsWith('imap:'))
      .map((name) => `${name} begins with imap: production asks for messages with imaps alone`),
    ...(isOpen(settings.vaultUrl) ? [problemOf('VAULT_URL', settings.vaultUrl, 'https in production')] : []),
    ...Object.entries({ VAULT_URL: settings.vaultUrl, OPERATOR_URL: settings.operatorUrl }).flatMap(([name, url]) =>
      isPortals(url) ? [problemOf(name, url, 'another host than that of PUBLIC_URL in production')] : [],
    ),
    ...(['all', 'vault'].includes(settings.role) && (read.VAULT_KEY_FILE === undefined || read.VAULT_DATABASE_URL === undefined)
      ? ['VAULT_KEY_FILE and VAULT_DATABASE_URL are not set: production makes no key and no database role of its own']
      : []),
    ...(settings.development ? [problemOf('DEMARC_DEV', '1', 'nothing in production: it is for who builds the portal')] : []),
    ...(settings.role === 'outage-map' && read.DEMARC_PUBLISHED === undefined
      ? ['DEMARC_PUBLISHED is not set: the outage map is served from the folder into which the web processes publish it']
      : []),
    ...(settings.role === 'processor'
      ? [problemOf('DEMARC_ROLE', 'processor', 'all, web, worker or vault: production has no sandbox processor')]
      : []),
  ];
}
