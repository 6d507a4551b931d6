/** A part of a page that several modules make together. `part`: "billing/bill", which its module draws from the data. */
export type ConsolePart = { readonly part: string; readonly data: unknown };

/** Shows a part of a module. `Parts` maps the names of its parts to their data, in the module's `rules/console/`, where they find the same type. */
export const partIn =
  <Parts>(module: string) =>
  <Name extends keyof Parts & string>(name: Name, data: Parts[Name]): ConsolePart => ({ part: `${module}/${name}`, data });
