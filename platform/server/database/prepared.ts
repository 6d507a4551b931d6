import type pg from 'pg';
import { nothingPrepared, PreparedQuery } from './prepared-query.ts';

/** Statements whose text varies with their values must not fill PostgreSQL's memory: beyond this many, they are planned each time. */
const MOST_NAMES = 400;

/**
 * Prepares each parameterized statement the first time a connection runs it, so that PostgreSQL parses and plans it only once. A pooler in
 * transaction mode loses such names. Statements list their columns: a prepared `select *` breaks when a migration adds one.
 */
export function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `demarc${names.size}`);
    return names.get(text);
  };
  pool.on('connect', (client) => {
    const { query } = client;
    const prepared = nothingPrepared(client);
    client.query = (...given: unknown[]) => {
      const [text, values, ...rest] = given;
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || rest.length > 0) return Reflect.apply(query, client, given);
      const name = nameOf(text);
      if (name === undefined) return Reflect.apply(query, client, given);
      const answer = Promise.withResolvers<pg.QueryResult>();
      Reflect.apply(query, client, [new PreparedQuery(name, text, values, prepared, answer)]);
      return answer.promise;
    };
  });
}
