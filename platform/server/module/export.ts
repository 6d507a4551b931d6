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
