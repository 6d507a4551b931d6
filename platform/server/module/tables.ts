/** What becomes of the rows of a table, so that no table is forgotten: until when they are kept, and whether a customer's export contains them. */
export type TableCare = Retention & Export;

/** `deletedBy`: the run that deletes old rows. `kept`: why none does. */
type Retention = { readonly deletedBy: string; readonly kept?: never } | { readonly kept: string; readonly deletedBy?: never };

/** `exportedAs`: the file of the export. `notExported`: why it has none. */
type Export = { readonly exportedAs: string; readonly notExported?: never } | { readonly notExported: string; readonly exportedAs?: never };

/** By name, without its schema. */
export type Tables = Readonly<Record<string, TableCare>>;
