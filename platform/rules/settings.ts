type Described = {
  readonly meaning: string;
  /** The setting has the same value for everybody, without exceptions, because its readers do not say for whom they ask. */
  readonly forAll?: true;
};

export type Toggle = Described & { readonly type: 'boolean'; readonly default: boolean };
export type Figure = Described & {
  readonly type: 'number';
  /** A whole number, in `unit`. */
  readonly default: number;
  readonly unit: 'cents' | 'hour' | 'days' | 'months' | 'minutes' | 'ms' | 'attempts' | 'times' | 'percent';
  readonly least: number;
  readonly most: number;
};
/** Page addresses, without the language prefix; each covers everything below it. Comma-separated, "none" if empty (modules/configuration/rules/addresses.ts). */
export type Addresses = Described & { readonly type: 'addresses'; readonly default: string };
export type Definition = Toggle | Figure | Addresses;

/** The settings of one module, by name. */
export type Settings = Readonly<Record<string, Definition>>;
