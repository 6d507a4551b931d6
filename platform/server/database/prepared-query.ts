import pg from 'pg';
import { parserOf } from './wire-types.ts';

/** The columns that a prepared statement returns, in order. They stay the same for as long as the statement is prepared. */
type Shape = {
  readonly columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[];
  /** A row of nulls: copying it is cheaper than adding the columns one by one. */
  readonly empty: Readonly<Record<string, null>>;
};

/** What one connection knows about the statements it has prepared, by name. */
export type Prepared = {
  readonly shapes: Map<string, Shape>;
  /** The same connection, but it does not ask what a statement returns. */
  readonly undescribed: pg.Connection;
};

export const nothingPrepared = ({ connection }: pg.Client): Prepared => ({
  shapes: new Map(),
  undescribed: Object.create(connection, { describe: { value: () => {} } }),
});

/**
 * One run of a prepared statement. pg asks PostgreSQL at each run which columns the statement returns, and builds the parsers of all columns from the
 * answer; we ask at the first run only. If a migration changes the columns, PostgreSQL refuses the prepared statement on its own.
 */
export class PreparedQuery extends pg.Query {
  readonly name: string;
  readonly #prepared: Prepared;
  readonly #rows: unknown[] = [];
  #shape: Shape | undefined;
  #unreadable: unknown;

  constructor(name: string, text: string, values: unknown[], prepared: Prepared, answer: PromiseWithResolvers<pg.QueryResult>) {
    super(text, values, (error, result) => {
      const failure = error ?? this.#unreadable;
      if (failure) answer.reject(failure);
      else answer.resolve(Object.assign(result, { rows: this.#rows }));
    });
    this.name = name;
    this.#prepared = prepared;
    this.#shape = prepared.shapes.get(name);
  }

  override submit = (connection: pg.Connection): unknown =>
    Reflect.apply(pg.Query.prototype.submit, this, [this.#shape ? this.#prepared.undescribed : connection]);

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#shape = {
      columns: fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) })),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
    this.#prepared.shapes.set(this.name, this.#shape);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      if (this.#shape) this.#rows.push(rowOf(this.#shape, fields));
    } catch (error) {
      this.#unreadable ??= error;
    }
  }
}

function rowOf({ columns, empty }: Shape, texts: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = { ...empty };
  let index = 0;
  for (const { name, parse } of columns) {
    const text = texts[index++] ?? null;
    if (text !== null) row[name] = parse(text);
  }
  return row;
}
