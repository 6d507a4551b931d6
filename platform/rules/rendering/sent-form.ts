/** A form that was sent, with what is wrong with it and what was typed. `note` tells the page why, where a field cannot. */
export type SentForm = {
  readonly problems: readonly { readonly field: string; readonly text: string }[];
  readonly values: Readonly<Record<string, string>>;
  readonly note?: string;
};
