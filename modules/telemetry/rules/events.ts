import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Language } from '#platform/rules/language.ts';
import type { RouteId } from '#platform/rules/routes.ts';

/**
 * What a field may hold; nothing else is ever sent or stored (allow-list.ts). There is no kind for what a customer typed.
 * code: a program's own word, without anybody's number. uuids: of experiments and variants, up to 20, comma-separated. trace: the id of a request or
 * of a stored document. words: a program's own text, at most 5000 characters, without numbers and addresses. figure: a number from 0. flag: true or
 * false. With a question mark it is optional.
 */
export type FieldKind = 'code' | 'uuids' | 'trace' | 'words' | 'figure' | 'flag';
type Field = FieldKind | `${FieldKind}?`;

/** Every event that the portal can send, with its fields; meanings.ts says what each means. */
export const events = {
  pageShown: { before: 'code?', accountStatus: 'code?', referrer: 'code?', network: 'code?' },
  pageVital: { metric: 'code', value: 'figure', rating: 'code' },
  session: {
    accountType: 'code',
    customerType: 'code',
    footprint: 'code',
    division: 'code',
    role: 'code',
    language: 'code',
    identityDomain: 'code',
    useCase: 'code',
    credentialType: 'code',
    identityType: 'code',
    user: 'code?',
    products: 'code',
    hasMobile: 'flag',
    billStatus: 'code',
    daysDelinquent: 'figure',
    os: 'code',
    osVersion: 'code?',
    experimentUuids: 'uuids',
    variantUuids: 'uuids',
  },
  requestFailed: {
    path: 'code',
    status: 'figure',
    body: 'words',
    traceId: 'trace?',
    platform: 'code?',
    systemErrorCode: 'code?',
    clientCode: 'code?',
    context: 'code?',
  },
  responseError: {
    path: 'code?',
    operation: 'trace?',
    code: 'code',
    message: 'words',
    traceId: 'trace?',
    platform: 'code?',
    systemErrorCode: 'code?',
    clientCode: 'code?',
    context: 'code?',
  },
  noAnswer: { path: 'code' },
  frontendError: { code: 'code', message: 'words' },
  chunkFailed: { message: 'code', type: 'code' },
  connectionBack: { outageMs: 'figure' },
  appBanner: { act: 'code' },
  passiveAlertClosed: { alert: 'code' },
  offers: { message: 'words' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>;

export type EventName = keyof typeof events;

type Held = {
  readonly code: string;
  readonly uuids: string;
  readonly trace: string;
  readonly words: string;
  readonly figure: number;
  readonly flag: boolean;
};
type Values<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends FieldKind ? Name : never]: Fields[Name] extends FieldKind ? Held[Fields[Name]] : never;
} & {
  readonly [Name in keyof Fields as Fields[Name] extends FieldKind ? never : Name]?:
    | (Fields[Name] extends `${infer Kind extends FieldKind}?` ? Held[Kind] : never)
    | undefined;
};
export type FieldsOf<Name extends EventName> = Values<(typeof events)[Name]>;

/** An event as the place where it happens reports it. */
export type Happened = { readonly [Name in EventName]: { readonly name: Name; readonly fields: FieldsOf<Name> } }[EventName];

/** Where events go (specification 7): production has its own topic, all other environments share the lower one (decisions 1). */
export const topicOf = (environment: string): Topic => (environment === 'production' ? 'portal-production' : 'portal-lower');
export type Topic = 'portal-production' | 'portal-lower';

export const topicEnum: Enumeration<Topic> = {
  name: 'TelemetryTopic',
  description: 'Where events of browsers go',
  values: { 'portal-production': 'those of production', 'portal-lower': 'those of lower environments' },
};

/** Specification 9: the version of the requirements that events follow, by platform. */
export const requirementsVersions = { native: '2.2945', web: '2.3101', webview: '2.3101' } as const;
export type Platform = keyof typeof requirementsVersions;

/** An event as sent and stored. */
export type SentEvent = {
  /** A UUID created where it happened: sent twice, it is stored once. */
  readonly id: string;
  /** By the browser's clock; as stored, corrected if that clock was more than an hour ahead (server/set-back.ts). */
  readonly at: IsoInstant;
  readonly name: EventName;
  /** UUID of the visit: one browser, until it has been idle for half an hour. It is linked to no account. */
  readonly visit: string;
  readonly platform: Platform;
  readonly requirements: (typeof requirementsVersions)[Platform];
  /** The release of the scripts that the page runs. */
  readonly release: string;
  readonly language: Language;
  /** Null if no page matches the address. */
  readonly page: RouteId | null;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
};
