import type { StatementInsert } from '#modules/statements/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';

/** Newsletters and disclosures that come with statements. */
export type Inserts = {
  /** Publishes an insert, or the next version of an existing one. @param earliest the first day for which no statement has been issued anywhere */
  publish(insert: Omit<InsertToPublish, 'version'>, earliest: IsoDate): Promise<Result<Published, InsertRefusal>>;
  /** Ends an insert after a given day by publishing a last version with the same words up to that day. */
  end(ending: { readonly insertId: string; readonly on: IsoDate; readonly earliest: IsoDate }): Promise<Result<Published, InsertRefusal>>;
  /** The newest version of each insert, the latest to begin first. */
  newest(): Promise<readonly InsertToPublish[]>;
};

/** An insert and the rule for which statements get it, by part, place and day. */
export type InsertToPublish = StatementInsert & {
  readonly parts: readonly AccountPart[];
  /** States of the service address; undefined means everywhere. */
  readonly states?: readonly string[] | undefined;
  readonly from: IsoDate;
  /** The last statement date that gets it; undefined means until a new version says otherwise. */
  readonly until?: IsoDate | undefined;
};

export type InsertRefusal =
  /** Statements of that day may have been issued already, and the inserts of an issued statement never change. */
  | { readonly reason: 'too-early'; readonly earliest: IsoDate }
  | { readonly reason: 'no-such-insert' }
  /** No version has begun by the requested day. */
  | { readonly reason: 'not-begun'; readonly from: IsoDate }
  /** It ends before the requested day. */
  | { readonly reason: 'ends-before'; readonly until: IsoDate };

/** `fresh` is false if the newest version already says exactly the same. */
export type Published = { readonly insert: InsertToPublish; readonly fresh: boolean };
