/** What is undefined in a rule is null in a row. */
export type Row<T> = { readonly [Name in keyof T]: undefined extends T[Name] ? Exclude<T[Name], undefined> | null : T[Name] };
