import type { IsoInstant } from '#platform/rules/calendar.ts';

/** A cell of an exported file; unknown values are empty. */
export type Cell = string | number | boolean | null | undefined;

/** A file of the export. The host writes the account's number in front of each row. */
export type ExportFile = {
  /** "cases.csv" */
  readonly file: string;
  readonly columns: readonly string[];
};

/** What a module hands out of one account: never a token, a password or what only we may know. */
export type ExportPart = {
  /** Its key in accounts.jsonl. */
  readonly name: string;
  readonly files: readonly ExportFile[];
  read(accountId: string, now: IsoInstant): Promise<ExportedPart>;
};

/** `json`: everything, as stored. `rows`: the same for each file, in the order of `files`. */
export type ExportedPart = { readonly json: unknown; readonly rows: readonly (readonly (readonly Cell[])[])[] };

/** A file with what its rows are made from. */
export type FileOf<Data> = ExportFile & { rowsOf(data: Data): readonly (readonly Cell[])[] };

/** A part that is read once for all of its files. */
export function exportPart<Data>(part: {
  readonly name: string;
  readonly files: readonly FileOf<Data>[];
  read(accountId: string, now: IsoInstant): Promise<Data>;
}): ExportPart {
  const { name, files, read } = part;
  return {
    name,
    files,
    async read(accountId, now) {
      const json = await read(accountId, now);
      return { json, rows: files.map(({ rowsOf }) => rowsOf(json)) };
    },
  };
}

/** Cents as dollars with cents: -1234 is "-12.34". */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
