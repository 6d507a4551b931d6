import { z } from 'zod';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { Problem } from './problem.ts';

/** Which client sends a request, by its token. */
export type Client = { readonly clientId: string; readonly scopes: readonly string[] };

/** What a handler gets: the client, the account and the input, all validated. */
export type EndpointRequest<Modules, Body, Query> = {
  readonly modules: Modules;
  readonly now: IsoInstant;
  readonly client: Client;
  readonly accountId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly query: Query;
  /** The Idempotency-Key; empty if the endpoint takes none. */
  readonly key: string;
};

export type EndpointAnswer = { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

/**
 * An endpoint of the operator's interface for other systems, declared by the module that it is about (`modules/x/server/endpoints.ts`), over a use case
 * that the console or a command calls too. The schemas that validate requests also describe it in `/openapi.json`.
 * @typeParam Modules what it calls of the composed modules
 */
export type Endpoint<Modules, Body = unknown, Query = unknown> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /** Any one of these scopes is sufficient. */
  readonly scopes: readonly string[];
  readonly body: z.ZodType<Body>;
  readonly query: z.ZodType<Query>;
  /** By status, in addition to the problems that any request can have. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Statuses of the problems specific to this endpoint. */
  readonly problems: readonly number[];
  handle(request: EndpointRequest<Modules, Body, Query>): Promise<EndpointAnswer>;
};

/** An endpoint whose handler gets what its schemas make of a request. */
export const endpoint = <Modules, Body, Query>(one: Endpoint<Modules, Body, Query>): Endpoint<Modules, Body, Query> => one;

export const noBody = z.undefined();
export const noQuery = z.strictObject({});
export const ACCOUNT = '/v1/accounts/{accountNumber}';

export const noSuchAccount = (): Problem => new Problem(404, 'no-such-account', 'No account has this number: check it.');
