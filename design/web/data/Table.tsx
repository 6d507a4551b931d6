// biome-ignore-all lint/a11y/noRedundantRoles: on a phone CSS changes display, and with it browsers drop the roles of the elements
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Table.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned at the end. */
  readonly align?: 'end';
  /** Where it goes when rows are stacked on a phone: first line at the start or at the end, or below (the default). */
  readonly phone?: 'first' | 'last' | 'below';
  /** The order in which the rows are sorted by it. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  /** When stacked below, its value needs no header. */
  readonly selfTelling?: boolean;
  /** Its cells are only for pressing, so it is not printed. */
  readonly screenOnly?: boolean;
  /** On a wide screen its values stay on one line, and headers give way: a date is read at a glance. */
  readonly oneLine?: boolean;
};

type Props<Row> = {
  readonly caption: string;
  /** For screen readers only, where a heading above says the same. */
  readonly captionHidden?: boolean;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Two narrow columns fit on a phone as they are. */
  readonly narrow?: boolean;
};

/** A table that becomes a list of blocks on a phone. */
export function Table<Row>({ caption, captionHidden = false, columns, rows, rowKey, narrow = false }: Props<Row>) {
  return (
    <table role="table" className={classes(styles.table, narrow ? styles.narrow : styles.stacks)}>
      <caption className={captionHidden ? undefined : styles.caption}>{captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sorted}
              className={classes(styles.head, column.align && styles.end, column.screenOnly && styles.screen)}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={styles.row}>
            {columns.map((column, index) => (
              <Cell key={column.key} column={column} row={row} naming={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row, naming }: { readonly column: Column<Row>; readonly row: Row; readonly naming: boolean }) {
  const place = column.phone === 'first' ? styles.first : column.phone === 'last' ? styles.last : undefined;
  const given = {
    className: classes(styles.cell, column.align && styles.end, column.oneLine && styles.oneLine, place, column.screenOnly && styles.screen),
    'data-header': column.selfTelling ? undefined : column.header,
    children: column.cell(row),
  };
  return naming ? <th scope="row" role="rowheader" {...given} /> : <td role="cell" {...given} />;
}
