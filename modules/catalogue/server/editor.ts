import { isDeepStrictEqual } from 'node:util';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type AuditLine, writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { FIRST_ZONE } from '#platform/server/clock/first-zone.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Entry, isProduct, type Product } from '../rules/catalogue.ts';
import { changesBetween, type EntryChange, keyOf } from '../rules/changes.ts';
import { type CatalogueProblem, problemsOf } from '../rules/check-catalogue.ts';
import { editProduct, type ProductEdit } from '../rules/edit-product.ts';
import { type CatalogueDraft, deleteDraft, readDraft, saveDraft } from './draft-store.ts';
import type { CataloguePort, ProductReach, PublishedCatalogue, PublishRefusal } from './port.ts';

/** The draft, or the newest version while there is none: what an operator edits. */
export type Edited = {
  readonly entries: readonly Entry[];
  readonly basedOn: number;
  /** 0: no draft yet. */
  readonly revision: number;
  readonly draft: Pick<CatalogueDraft, 'changedAt' | 'changedBy'> | undefined;
  /** A version was published since the draft was begun. */
  readonly isOvertaken: boolean;
};

/** A product whose price or sale a draft changes, and whom it reaches. */
export type ProductDifference = {
  readonly id: string;
  readonly was: Product | undefined;
  readonly becomes: Product | undefined;
  readonly reach: ProductReach;
};

export type DraftSaid = {
  readonly changes: readonly EntryChange[];
  readonly products: readonly ProductDifference[];
  /** What keeps it from being published; `line`: of the file that `catalogue show --file` writes. */
  readonly problems: readonly CatalogueProblem[];
};

/** `changed-meanwhile`: somebody saved, published or threw away in between. */
export type SaveRefusal = { readonly reason: 'changed-meanwhile' };

/** Publishes a version, with a line in the audit trail. The entries have been checked (`problemsOf`). */
export type PublishVersion = (to: {
  readonly from: IsoDate;
  readonly entries: readonly Entry[];
  readonly actor: string;
  /** Why, where somebody was asked. */
  readonly reason?: string;
}) => Promise<Result<PublishedCatalogue, PublishRefusal>>;

type By = { readonly actor: string; readonly revision: number };

/** Writing the next version of the catalogue, for operators: one draft, which several of them may continue. */
export interface CatalogueEditor {
  edited(): Promise<Edited>;
  /** What the draft changes, for whom, and what is wrong with it. */
  said(edited: Edited): Promise<DraftSaid>;
  saveProduct(id: string, edit: ProductEdit, by: By): Promise<Result<undefined, SaveRefusal>>;
  /** Puts an entry in the place of the one with its kind and id, or at the end. */
  saveEntry(entry: Entry, by: By): Promise<Result<undefined, SaveRefusal>>;
  /** Takes out an entry. */
  removeEntry(key: string, by: By): Promise<Result<undefined, SaveRefusal>>;
  throwAway(by: By): Promise<Result<undefined, SaveRefusal>>;
  publish(
    from: IsoDate,
    by: By & { readonly reason: string },
  ): Promise<Result<PublishedCatalogue, SaveRefusal | PublishRefusal | { readonly reason: 'problems' | 'overtaken' | 'no-change' }>>;
}

type Dependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly catalogue: CataloguePort;
  readonly publish: PublishVersion;
};

const meanwhile = refuse({ reason: 'changed-meanwhile' } as const);

export function createCatalogueEditor({ database, clock, catalogue, publish }: Dependencies): CatalogueEditor {
  const newest = async () => (await catalogue.versions())[0]?.version ?? 0;
  const entriesOf = async (version: number): Promise<readonly Entry[]> => (await catalogue.version(version))?.entries ?? [];
  const edited = async (): Promise<Edited> => {
    const [draft, version] = await Promise.all([readDraft(database), newest()]);
    if (draft) return { ...draft, draft, isOvertaken: draft.basedOn !== version };
    return { entries: await entriesOf(version), basedOn: version, revision: 0, draft: undefined, isOvertaken: false };
  };
  /** An act with its line in the audit trail, neither without the other. @returns whether it was done */
  const noted = (act: (transaction: Database) => Promise<boolean>, line: Pick<AuditLine, 'actor' | 'act' | 'subject'>) =>
    database.transaction().execute(async (transaction): Promise<Result<undefined, SaveRefusal>> => {
      if (!(await act(transaction))) return meanwhile;
      await writeAudit(transaction, null, { ...line, at: clock.now() });
      return accept(undefined);
    });
  const change = async (
    to: (entries: readonly Entry[]) => readonly Entry[],
    what: string,
    { actor, revision }: By,
  ): Promise<Result<undefined, SaveRefusal>> => {
    const current = await edited();
    if (current.revision !== revision) return meanwhile;
    const draft = { basedOn: current.basedOn, entries: to(current.entries), revision, changedAt: clock.now(), changedBy: actor };
    return noted((transaction) => saveDraft(transaction, draft), { actor, act: 'catalogue.drafted', subject: { what } });
  };
  const said = async (current: Edited): Promise<DraftSaid> => {
    const before = await entriesOf(current.basedOn);
    const changes = changesBetween(before, current.entries, saysTheSame);
    const ids = changes.flatMap(({ kind, id }) => (kind === 'fee' || kind === 'promotion' || kind === 'channel' || kind === 'area' ? [] : [id]));
    const productOf = (entries: readonly Entry[], wanted: string) => entries.filter(isProduct).find(({ id }) => id === wanted);
    const pairs = ids.map((id) => ({ id, was: productOf(before, id), becomes: productOf(current.entries, id) }));
    const reached = await catalogue.reach(
      pairs.flatMap(({ was }) => was ?? []),
      todayIn(clock.now(), FIRST_ZONE),
    );
    const nobody = { held: 0, reduced: 0, ordered: 0 };
    return {
      changes,
      products: pairs.map((pair) => ({
        ...pair,
        reach: reached.find(({ productId }) => productId === pair.id) ?? { productId: pair.id, ...nobody },
      })),
      problems: problemsOf(current.entries.map((entry, index) => ({ line: index + 1, entry }))),
    };
  };
  return {
    edited,
    said,
    saveProduct: (id, edit, by) => change((entries) => editProduct(entries, id, edit), `product ${id}`, by),
    saveEntry: (entry, by) => change((entries) => withEntry(entries, entry), keyOf(entry), by),
    removeEntry: (key, by) => change((entries) => entries.filter((entry) => keyOf(entry) !== key), key, by),
    throwAway: ({ actor, revision }) =>
      noted((transaction) => deleteDraft(transaction, revision), { actor, act: 'catalogue.thrown-away', subject: { revision } }),
    async publish(from, { actor, revision, reason }) {
      const current = await edited();
      if (revision === 0 || current.revision !== revision) return meanwhile;
      if (current.isOvertaken) return refuse({ reason: 'overtaken' });
      const { problems, changes } = await said(current);
      if (problems.length > 0) return refuse({ reason: 'problems' });
      if (changes.length === 0) return refuse({ reason: 'no-change' });
      const published = await publish({ from, entries: current.entries, actor, reason });
      // After a death in between the draft is overtaken by what it published, and can only be thrown away.
      if (published.ok) await deleteDraft(database, revision);
      return published;
    },
  };
}

/** In the place of the one with its key, or at the end. */
function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const at = entries.findIndex((each) => keyOf(each) === keyOf(entry));
  return at < 0 ? [...entries, entry] : entries.with(at, entry);
}

/** As JSON has them: what is undefined is not there. */
const saysTheSame = (one: Entry, other: Entry): boolean => isDeepStrictEqual(plain(one), plain(other));
const plain = (entry: Entry): unknown => JSON.parse(JSON.stringify(entry));
