/** An address of ours, without the language. */
export type Path = `/${string}`;

/** The parameters of an address by name: those of `/billing/pay/$intent` are `{ intent }`. */
export type ParamsOf<Address extends string> = { readonly [name in NamesIn<Address>]: string };

/** The address with its parameters filled in. */
export function filledIn<Address extends Path>(address: Address, params: ParamsOf<Address>): Path {
  const filled: Readonly<Record<string, string>> = params;
  const path = address.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(filled[name] ?? ''));
  return `/${path.slice(1)}`;
}

/** The address with the words of a query that are defined. */
export function withQuery(path: Path, words: Readonly<Record<string, string | undefined>>): Path {
  const query = Object.entries(words).flatMap(([name, word]) => (word === undefined ? [] : [`${name}=${encodeURIComponent(word)}`]));
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

type NamesIn<Address extends string> = Address extends `${string}$${infer Rest}` ? FirstSegment<Rest> | NamesIn<Rest> : never;

type FirstSegment<Address extends string> = Address extends `${infer Name}/${string}` ? Name : Address;
