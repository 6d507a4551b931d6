import { join } from 'node:path';
import { socketOfClone, urlOf } from '../database/embedded/location.ts';
import { cloneFolder } from './clone.ts';
import { problemsOf } from './problems.ts';
import { type Environment, isLower, type Role, readVariables, SettingsError } from './variables.ts';

/** The operator's choices (decisions 1), read once when a process starts. */
export interface Settings {
  readonly environment: Environment;
  /** Everything except production and stage: movable clock, personas, sandbox processor, `/dev` pages. */
  readonly lower: boolean;
  /** `npm run dev`: watches sources and reloads pages. */
  readonly development: boolean;
  readonly role: Role;
  /** The host name or address to listen on; "localhost" means both loopbacks. */
  readonly host: string;
  readonly port: number;
  readonly vaultPort: number;
  readonly processorPort: number;
  readonly operatorPort: number;
  /** Of the sandbox network. */
  readonly networkPort: number;
  /** The host of the operator's port; like `host`. */
  readonly operatorHost: string;
  readonly metrics: MetricsSettings;
  /** Where traces are sent (undefined: nowhere), and which share of them. */
  readonly traces: { readonly endpoint: string | undefined; readonly share: number };
  /** Where the portal's events are sent in addition to the database (NATS JetStream); undefined: nowhere. */
  readonly telemetryStream: string | undefined;
  /** The origin of the operators' pages, like `publicUrl`. */
  readonly operatorUrl: string;
  /** Operators need a second factor; true where customers are real. */
  readonly operatorFactorRequired: boolean;
  /** An origin without a trailing slash, "http://localhost:3000". */
  readonly publicUrl: string;
  /** The origin that speed tests measure against, like `publicUrl`. */
  readonly speedTestUrl: string;
  /** Addresses and ranges of the proxies in front of us; only they are trusted about where a request came from. */
  readonly trustedProxies: readonly string[];
  /** Addresses and ranges of the provider's own network, from which its subscribers connect. */
  readonly providerNetworks: readonly string[];
  /** The app on devices: its redirect addresses for sign-in (none: there is no app), and the origins of its pages. */
  readonly app: { readonly redirects: readonly string[]; readonly origins: readonly string[] };
  /** The operator's own identity provider; undefined: the embedded one. */
  readonly identityProvider: IdentityProviderSettings | undefined;
  /** Portals of other installations whose customers sign in here, and the secret shared with them. */
  readonly otherPortals: { readonly origins: readonly string[]; readonly secret: string };
  /** The secret with which Voice Zone redeems codes; undefined: it redeems none. */
  readonly voiceZoneSecret: string | undefined;
  readonly vaultUrl: string;
  readonly vault: VaultSettings;
  /** The mail server; undefined: mail stays in the built-in mailbox, which only lower environments have. */
  readonly mail: MailSettings | undefined;
  /**
   * The mail server that has what customers' mailboxes hold, "imaps://user:password@host", and where it is told how they treat what arrives,
   * "sieve://user:password@host" (undefined: the provider's own store), where mail for them is received by SMTP (undefined: nowhere), the domain of their
   * addresses, and where customers' programs for mail read and send (undefined: they cannot).
   */
  readonly mailboxes: {
    readonly url: string | undefined;
    readonly sieveUrl: string | undefined;
    readonly port: number | undefined;
    readonly domain: string;
    readonly programs: Readonly<Record<'incoming' | 'outgoing', { readonly host: string; readonly port: number }>> | undefined;
  };
  readonly gateways: GatewaysSettings;
  /** The mail server that has the customers' voicemail, "imaps://user:password@host"; undefined: the provider's own. */
  readonly voicemailUrl: string | undefined;
  readonly database: DatabaseSettings;
  /** The folder of the deployed front ends. */
  readonly frontEnds: string;
  /** The folder into which web processes publish the outage map. */
  readonly published: string;
  /** The folder of the partners (docs/add-a-partner.md). */
  readonly partners: string;
  /** All keys are derived from it, one per purpose. @see settings/keys.ts */
  readonly secret: string;
}

/** How figures are scraped from the processes (docs/operations/observing.md). */
export interface MetricsSettings {
  /**
   * The worker's port; the vault uses the next one, the sandbox processor the one after that. Undefined: none is opened. The web process answers on
   * the operator's port.
   */
  readonly port: number | undefined;
  /** The scraper's token. Undefined: anyone on this machine may scrape. */
  readonly token: string | undefined;
}

export interface IdentityProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id token claim that identifies a user of the provider. */
  readonly claim: string;
}

export interface VaultSettings {
  /** For the vault's own role, which can see only the vault's tables. */
  readonly databaseUrl: string;
  /** The operator's variable that this comes from. */
  readonly databaseVariable: string;
  /** The keys that numbers are encrypted with; only for the vault's processes. */
  readonly keyFile: string;
}

/** The role of web, worker and sandbox processor in our own database. */
export const PORTAL_ROLE = 'demarc_portal';

/** The vault's database role, unless VAULT_DATABASE_URL names another. */
export const VAULT_ROLE = 'demarc_vault';

export interface MailSettings {
  /** "smtps://user:password@mail.example.com" */
  readonly url: string;
  /** The sender: "Demarc <notices@example.com>". */
  readonly from: string;
  /** Production and stage never send over a connection that cannot be encrypted. */
  readonly encrypted: boolean;
}

/** The URLs of the operator's gateways for text messages and push; undefined: that channel is off. */
export interface GatewaysSettings {
  readonly sms: string | undefined;
  readonly push: string | undefined;
  /** Signs what is sent to them. */
  readonly key: string;
}

export interface DatabaseSettings {
  /** For web, worker and sandbox processor, whose role need not own the tables. */
  readonly url: string;
  /** As the owner of the tables, and past a pooler: for migrations and the operator's commands. */
  readonly ownerUrl: string;
  /** The operator's variable that `ownerUrl` comes from. */
  readonly ownerVariable: string;
  /** `url` goes through a pooler in transaction mode. */
  readonly pooled: boolean;
  /** We run PostgreSQL ourselves. */
  readonly embedded: boolean;
  /** The folder of the embedded database, if the operator chose one. */
  readonly folder: string | undefined;
}

type Variables = ReturnType<typeof readVariables>;

/** @throws SettingsError with one line per unusable value. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const read = readVariables(environment);
  const { VAULT_DATABASE_URL } = read;
  const port = read.PORT;
  const vaultPort = read.VAULT_PORT ?? port + 1;
  const database = databaseSettings(read);
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${port}`;
  const settings: Settings = {
    environment: read.DEMARC_ENV,
    lower: isLower(read.DEMARC_ENV),
    development: read.DEMARC_DEV,
    role: read.DEMARC_ROLE,
    host: read.HOST,
    port,
    vaultPort,
    processorPort: read.PROCESSOR_PORT ?? port + 2,
    operatorPort: read.OPERATOR_PORT ?? port + 3,
    networkPort: read.NETWORK_PORT ?? port + 4,
    operatorHost: read.OPERATOR_HOST,
    metrics: { port: read.METRICS_PORT, token: read.METRICS_TOKEN },
    telemetryStream: read.TELEMETRY_STREAM_URL,
    traces: { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, share: read.OTEL_TRACES_SAMPLER_ARG },
    operatorUrl: read.OPERATOR_URL ?? `http://localhost:${read.OPERATOR_PORT ?? port + 3}`,
    operatorFactorRequired: !isLower(read.DEMARC_ENV),
    publicUrl,
    speedTestUrl: read.SPEED_TEST_URL ?? ownOriginOf(publicUrl),
    trustedProxies: read.TRUSTED_PROXIES,
    providerNetworks: read.PROVIDER_NETWORKS,
    app: { redirects: read.APP_REDIRECTS, origins: read.APP_ORIGINS },
    identityProvider: identityProviderOf(read),
    otherPortals: { origins: read.OTHER_PORTALS, secret: read.OTHER_PORTALS_SECRET ?? '' },
    voiceZoneSecret: read.VOICE_ZONE_SECRET,
    vaultUrl: read.VAULT_URL ?? `http://127.0.0.1:${vaultPort}`,
    vault: {
      databaseUrl: VAULT_DATABASE_URL ?? asVault(database),
      databaseVariable: VAULT_DATABASE_URL === undefined ? database.ownerVariable : 'VAULT_DATABASE_URL',
      keyFile: read.VAULT_KEY_FILE ?? join(cloneFolder, '.demarc', 'vault-keys.json'),
    },
    mail:
      read.SMTP_URL !== undefined && read.MAIL_FROM !== undefined
        ? { url: read.SMTP_URL, from: read.MAIL_FROM, encrypted: !isLower(read.DEMARC_ENV) }
        : undefined,
    mailboxes: {
      url: read.MAILBOX_URL,
      sieveUrl: read.MAILBOX_SIEVE_URL,
      port: read.MAILBOX_PORT,
      domain: read.MAILBOX_DOMAIN ?? 'demarc.example',
      programs: read.MAILBOX_PROGRAMS,
    },
    gateways: { sms: read.SMS_URL, push: read.PUSH_URL, key: read.GATEWAY_KEY ?? '' },
    voicemailUrl: read.VOICEMAIL_URL,
    database,
    frontEnds: read.DEMARC_FRONT_ENDS ?? join(cloneFolder, 'dist', 'front-ends'),
    published: read.DEMARC_PUBLISHED ?? join(cloneFolder, '.demarc', 'published', String(read.PORT)),
    partners: read.DEMARC_PARTNERS ?? join(cloneFolder, 'partners'),
    secret: read.DEMARC_SECRET ?? '',
  };
  const problems = problemsOf(settings, read, environment);
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** On this machine the web server by its other name, so that no cookie goes along and its connections are those of the test alone. */
const ownOriginOf = (publicUrl: string): string => publicUrl.replace(/^http:\/\/localhost(?=:|$)/, 'http://127.0.0.1');

function databaseSettings({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: direct,
  DATABASE_OWNER_URL: owner,
  DEMARC_DATA: folder,
}: Variables): DatabaseSettings {
  const socket = socketOfClone(cloneFolder, folder);
  return {
    url: url ?? urlOf(socket, 'demarc', PORTAL_ROLE),
    ownerUrl: owner ?? direct ?? url ?? urlOf(socket),
    ownerVariable: owner ? 'DATABASE_OWNER_URL' : direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
    pooled: direct !== undefined && direct !== url,
    embedded: url === undefined,
    folder,
  };
}

function identityProviderOf(read: Variables): IdentityProviderSettings | undefined {
  const { IDENTITY_PROVIDER_URL: issuer, IDENTITY_PROVIDER_CLIENT: clientId, IDENTITY_PROVIDER_SECRET: clientSecret } = read;
  if (issuer === undefined || clientSecret === undefined) return undefined;
  return { issuer, clientId, clientSecret, claim: read.IDENTITY_PROVIDER_CLAIM };
}

/** Our own database knows the vault's role by name; elsewhere the login is used as given. */
function asVault({ embedded, folder, ownerUrl }: DatabaseSettings): string {
  if (embedded) return urlOf(socketOfClone(cloneFolder, folder), 'demarc', VAULT_ROLE);
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${VAULT_ROLE}`);
  return url.href;
}
