import { hasKey } from './has-key.ts';
/**
 * A closed set of values, under the name that the schema of the graph gives it. The values are the same in the database, in the rules, on the wire
 * and in the pages.
 */
export type Enumeration<Value extends string> = {
  /** In PascalCase: 'CardBrand'. */
  readonly name: string;
  /** What a value of it says, in a plain sentence. */
  readonly description: string;
  /** Every value, with what it means. The compiler refuses a missing one. */
  readonly values: Readonly<Record<Value, string>>;
};

/** Its values, in the order in which they are declared. */
export const valuesOf = <Value extends string>({ values }: Enumeration<Value>): readonly Value[] =>
  Object.keys(values).filter((value) => hasKey(values, value));
