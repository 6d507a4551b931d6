import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import { GraphQLError } from 'graphql';
import { type IsoDate, type IsoInstant, isCalendarDate } from '#platform/rules/calendar.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import type { ClockTime } from '#platform/rules/partner/opening-hours.ts';
import type { GraphContext } from './viewer.ts';

/** Limits on the depth, breadth and cost of one document; our own pages stay far below. */
export const graphLimits = { depth: 12, breadth: 300, complexity: 2_000 } as const;

/** A builder with the shared scalars, limits and empty root types. Modules add to it (`addPaymentsGraph(builder, …)`). */
export function createGraphBuilder({ mutations = true } = {}) {
  const builder = new SchemaBuilder<{
    Context: GraphContext;
    DefaultFieldNullability: false;
    Objects: {
      /**
       * The viewer's account: `Query.account`, implemented by modules/account; every module adds its own fields with `builder.objectFields('Account',
       * …)`.
       */
      Account: { readonly accountId: string };
    };
    Scalars: {
      ID: { Input: string; Output: string };
      Cents: { Input: Cents; Output: Cents };
      /** Output only. */
      ClockTime: { Input: never; Output: ClockTime };
      IsoDate: { Input: IsoDate; Output: IsoDate };
      IsoInstant: { Input: IsoInstant; Output: IsoInstant };
    };
  }>({
    plugins: [ComplexityPlugin],
    defaultFieldNullability: false,
    // Documents are measured once, during validation, and not at every call.
    complexity: { disabled: true, defaultComplexity: 1, defaultListMultiplier: 5 },
  });
  builder.scalarType('Cents', {
    description: 'A whole number of US cents',
    serialize: (value) => value,
    parseValue: (value) => {
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new GraphQLError('Cents takes a whole number of cents');
      return cents(value);
    },
  });
  builder.scalarType('IsoDate', {
    description: 'A calendar date in the account\'s time zone, "2026-11-30"',
    serialize: (value) => value,
    parseValue: (value) => {
      if (typeof value !== 'string' || !isCalendarDate(value)) throw new GraphQLError('IsoDate takes a date such as 2026-11-30');
      return value;
    },
  });
  builder.scalarType('IsoInstant', { description: 'An instant in UTC, "2026-11-30T15:04:05.000Z"', serialize: (value) => value });
  builder.scalarType('ClockTime', { description: 'A local time of day, "09:00"; "24:00" is the end of the day', serialize: (value) => value });
  builder.queryType({ description: 'All queries. Customer data is found under `account`' });
  if (mutations) builder.mutationType({ description: 'All mutations' });
  return builder;
}

export type GraphBuilder = ReturnType<typeof createGraphBuilder>;
