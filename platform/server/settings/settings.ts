import { join } from 'node:path';
import { socketOfClone, urlOf } from '../database/embedded/place.ts';
import { cloneFolder } from './clone.ts';
import { problemsOf } from './problems.ts';
import { type Environment, type Role, readVariables, SettingsError } from './variables.ts';

/** What the operator chose (decisions 1), read once when a process starts. */
export interface Settings {
  readonly environment: Environment;
  /** Everything but production and stage: movable clock, personas, sandbox processor, `/dev` pages. */
  readonly lower: boolean;
  /** `npm run dev`: sources are watched and pages reload. */
  readonly development: boolean;
  readonly role: Role;
  /** A host name or address to listen on; "localhost" means both loopbacks. */
  readonly host: string;
  readonly port: number;
  readonly vaultPort: number;
  readonly processorPort: number;
  readonly operatorPort: number;
  /** Where the operator's port listens; like `host`. */
  readonly operatorHost: string;
  readonly metrics: MetricsSettings;
  /** Where traces go (undefined: nowhere), and which share of them. */
  readonly traces: { readonly endpoint: string | undefined; readonly share: number };
  /** Where events of the portal go besides the database (NATS JetStream); undefined: nowhere. */
  readonly telemetryStream: string | undefined;
  /** Where operators find their pages: an origin, like `publicUrl`. */
  readonly operatorUrl: string;
  /** Nobody works there without a second factor: where customers are real. */
  readonly operatorFactorRequired: boolean;
  /** Origin without a slash at its end, "http://localhost:3000". */
  readonly publicUrl: string;
  /** Addresses and ranges of the proxies in front of us: what they say of where a request came from is believed, and nobody else's word. */
  readonly trustedProxies: readonly string[];
  /** Addresses and ranges of the provider's own network, where its subscribers ask from. */
  readonly providerNetworks: readonly string[];
  /** The app on devices: where it takes its sign-ins back (none: there is no app), and the origins of its pages there. */
  readonly app: { readonly redirects: readonly string[]; readonly origins: readonly string[] };
  /** The operator's own identity provider; undefined: the embedded one. */
  readonly identityProvider: IdentityProviderSettings | undefined;
  /** Portals of other houses whose customers sign in here, and the secret that they share with this house. */
  readonly otherPortals: { readonly origins: readonly string[]; readonly secret: string };
  /** What Voice Zone is known by when it redeems codes; undefined: it redeems none. */
  readonly voiceZoneSecret: string | undefined;
  readonly vaultUrl: string;
  readonly vault: VaultSettings;
  /** The mail server; undefined: mail stays in the house's mailbox, which only lower environments have. */
  readonly mail: MailSettings | undefined;
  readonly gateways: GatewaysSettings;
  readonly database: DatabaseSettings;
  /** The folder of the separately loaded front ends that are deployed. */
  readonly frontEnds: string;
  /** The folder of the partners under whose names customers are served (docs/add-a-partner.md). */
  readonly partners: string;
  /** All keys come from it, each by its purpose. @see settings/keys.ts */
  readonly secret: string;
}

/** How figures are scraped from the processes of this house (docs/operations.md). */
export interface MetricsSettings {
  /** Of the worker; the vault has the next one, the sandbox processor the one after. Undefined: they open none. The web process answers on the operator's port. */
  readonly port: number | undefined;
  /** What a scraper shows. Undefined: whoever is on this machine may ask. */
  readonly token: string | undefined;
}

export interface IdentityProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim of its id tokens that names a user of the provider of service. */
  readonly claim: string;
}

export interface VaultSettings {
  /** As the vault's own role, which sees the vault's tables alone. */
  readonly databaseUrl: string;
  /** The keys that the numbers are under; for the vault's processes alone. */
  readonly keyFile: string;
}

/** The database role of the vault, where the operator names no other with VAULT_DATABASE_URL. */
export const VAULT_ROLE = 'demarc_vault';

export interface MailSettings {
  /** "smtps://user:password@mail.example.com" */
  readonly url: string;
  /** The sender: "Demarc <notices@example.com>". */
  readonly from: string;
  /** In production and stage nothing is sent over a line that cannot be encrypted. */
  readonly encrypted: boolean;
}

/** The operator's gateways for text messages and push, by URL; undefined: nobody is told that way. */
export interface GatewaysSettings {
  readonly sms: string | undefined;
  readonly push: string | undefined;
  /** Signs what is sent to them. */
  readonly key: string;
}

export interface DatabaseSettings {
  readonly url: string;
  /** Past a pooler: for LISTEN, migrations and session locks. The same as `url` without a pooler. */
  readonly directUrl: string;
  /** `url` leads through a pooler in transaction mode. */
  readonly pooled: boolean;
  /** We run PostgreSQL ourselves. */
  readonly embedded: boolean;
  /** Where the embedded database lives, when the operator chose a place. */
  readonly folder: string | undefined;
}

/** Environments in which nobody's money moves. */
const isLower = (environment: string): boolean => environment !== 'production' && environment !== 'stage';

/** @throws SettingsError with one line for each value that cannot be used. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const read = readVariables(environment);
  const { DATABASE_URL, DATABASE_DIRECT_URL, VAULT_DATABASE_URL } = read;
  const port = read.PORT;
  const vaultPort = read.VAULT_PORT ?? port + 1;
  const database = databaseSettings(DATABASE_URL, DATABASE_DIRECT_URL, read.DEMARC_DATA);
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
    operatorHost: read.OPERATOR_HOST,
    metrics: { port: read.METRICS_PORT, token: read.METRICS_TOKEN },
    telemetryStream: read.TELEMETRY_STREAM_URL,
    traces: { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, share: read.OTEL_TRACES_SAMPLER_ARG },
    operatorUrl: read.OPERATOR_URL ?? `http://localhost:${read.OPERATOR_PORT ?? port + 3}`,
    operatorFactorRequired: !isLower(read.DEMARC_ENV),
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${port}`,
    trustedProxies: read.TRUSTED_PROXIES,
    providerNetworks: read.PROVIDER_NETWORKS,
    app: { redirects: read.APP_REDIRECTS, origins: read.APP_ORIGINS },
    identityProvider: identityProviderOf(read),
    otherPortals: { origins: read.OTHER_PORTALS, secret: read.OTHER_PORTALS_SECRET ?? '' },
    voiceZoneSecret: read.VOICE_ZONE_SECRET,
    vaultUrl: read.VAULT_URL ?? `http://127.0.0.1:${vaultPort}`,
    vault: {
      databaseUrl: VAULT_DATABASE_URL ?? asVault(database),
      keyFile: read.VAULT_KEY_FILE ?? join(cloneFolder, '.demarc', 'vault-keys.json'),
    },
    mail:
      read.SMTP_URL !== undefined && read.MAIL_FROM !== undefined
        ? { url: read.SMTP_URL, from: read.MAIL_FROM, encrypted: !isLower(read.DEMARC_ENV) }
        : undefined,
    gateways: { sms: read.SMS_URL, push: read.PUSH_URL, key: read.GATEWAY_KEY ?? '' },
    database,
    frontEnds: read.DEMARC_FRONT_ENDS ?? join(cloneFolder, 'dist', 'front-ends'),
    partners: read.DEMARC_PARTNERS ?? join(cloneFolder, 'partners'),
    secret: read.DEMARC_SECRET ?? '',
  };
  const problems = problemsOf(settings, read, environment);
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

function databaseSettings(url: string | undefined, directUrl: string | undefined, folder: string | undefined): DatabaseSettings {
  const reached = url ?? urlOf(socketOfClone(cloneFolder, folder));
  return {
    url: reached,
    directUrl: directUrl ?? reached,
    pooled: directUrl !== undefined && directUrl !== reached,
    embedded: url === undefined,
    folder,
  };
}

function identityProviderOf(read: ReturnType<typeof readVariables>): IdentityProviderSettings | undefined {
  const { IDENTITY_PROVIDER_URL: issuer, IDENTITY_PROVIDER_CLIENT: clientId, IDENTITY_PROVIDER_SECRET: clientSecret } = read;
  if (issuer === undefined || clientSecret === undefined) return undefined;
  return { issuer, clientId, clientSecret, claim: read.IDENTITY_PROVIDER_CLAIM };
}

/** Our own database knows the vault's role by name; elsewhere whoever logs in plays it. */
function asVault({ embedded, folder, directUrl }: DatabaseSettings): string {
  if (embedded) return urlOf(socketOfClone(cloneFolder, folder), 'demarc', VAULT_ROLE);
  const url = new URL(directUrl);
  url.searchParams.set('options', `-c role=${VAULT_ROLE}`);
  return url.href;
}
