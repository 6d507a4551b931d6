import type { ReactNode } from 'react';

/** A column's heading. Figures to compare stand at the end of their column, digit below digit. */
export type Column = string | { readonly figure: string };

type TableProps = {
  readonly caption: string;
  readonly columns: readonly Column[];
  /** `key`: what the row is about, once in the table. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/**
 * A dense table, whose rows the keys walk by their first link. Where it would not fit, each row is a card in which every cell names its column
 * (rows.css); the roles keep it a table for screen readers, which take it for a list of boxes once it is laid out as one. It takes no tab stop of
 * its own: only with longer words than ours does it scroll, and then browsers make it a stop themselves.
 */
export function Table({ caption, columns, rows }: TableProps) {
  const heads = columns.map((column) => (typeof column === 'string' ? { text: column, kind: undefined } : { text: column.figure, kind: 'figure' }));
  return (
    <div className="scroll">
      <table aria-label={caption}>
        <thead>
          <tr>
            {heads.map(({ text, kind }) => (
              <th key={text} scope="col" className={kind}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {heads.map(({ text, kind }, place) => (
                <td key={text} className={kind} data-head={text}>
                  {cells[place] !== '' && cells[place] !== undefined && <div>{cells[place]}</div>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
