type Described = {
  /** The module that reads it, and whose people answer for it. */
  readonly owner: string;
  readonly meaning: string;
  /** What reads it does not ask for whom: it is the same for everybody, without exceptions for some. */
  readonly forAll?: true;
};

export type Toggle = Described & { readonly type: 'boolean'; readonly default: boolean };
export type Figure = Described & {
  readonly type: 'number';
  /** A whole number, as `unit` counts. */
  readonly default: number;
  readonly unit: 'cents' | 'hour' | 'days' | 'minutes' | 'ms' | 'attempts' | 'times';
  readonly least: number;
  readonly most: number;
};
/** Addresses of pages, without the language's prefix; each stands for all below it too. Written with commas, "none" where there is none (addresses.ts). */
export type Addresses = Described & { readonly type: 'addresses'; readonly default: string };
export type Definition = Toggle | Figure | Addresses;
