/** A board of the console that changes while people look at it: pages that show it name `name/{id}` and the version that they show. */
export type ConsoleLive<Right extends string> = {
  readonly name: string;
  readonly right: Right;
  /** Another text once what is shown has changed. Asked about once a second while somebody looks. */
  version(id: string): Promise<string>;
};

/** What a page follows: `topic` is `name/{id}`, `version` what it shows. */
export type FollowedBoard = { readonly topic: string; readonly version: string };
