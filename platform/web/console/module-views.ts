import type { ReactNode } from 'react';
import type { Icon } from '#design/web/icons/icon.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Catalogue } from '#platform/web/say.tsx';

/** One view of a console page: pure, from the data that its route loaded. */
export type ConsoleView<Data, Word extends string = string> = {
  /** Of the document; the page has it as its heading too. */
  title(data: Data): Title<Word>;
  Page(props: { readonly data: Data }): ReactNode;
};

/** One part of a page that several modules make together: pure, from the data that its module loaded. */
export type PartComponent<Data> = {
  Part(props: { readonly data: Data }): ReactNode;
};

type Title<Word> = { readonly word: Word; readonly values?: Readonly<Record<string, string>> };

/** What a module gives to the rendered console. Which view gets which data is settled by the type that its routes and its views share. */
export type ModuleViews = {
  readonly module: string;
  /** Its catalogue for operators: titles and places are said in it. */
  readonly words: string;
  /** What its pages say, by the name of the catalogue. */
  readonly copy: Readonly<Record<string, Readonly<Record<Language, Catalogue>>>>;
  /** How the audit trail words its acts: "payment.refund" and the word. */
  readonly acts?: Readonly<Record<string, string>>;
  /** Its places in the rail, by path. */
  readonly places: Readonly<Record<string, PlaceLabel<string>>>;
  // `title` and `Page` are methods, which take any data: see above.
  readonly views: Readonly<Record<string, ConsoleView<unknown>>>;
  /** Of pages that it makes with other modules. */
  readonly parts?: Readonly<Record<string, PartComponent<unknown>>>;
};

type PlaceLabel<Word> = { readonly word: Word; readonly icon: Icon };

type Definition<Views, Parts, Word extends string> = Pick<ModuleViews, 'module' | 'words' | 'copy'> & {
  readonly acts?: Readonly<Record<string, Word>>;
  readonly places: Readonly<Record<string, PlaceLabel<Word>>>;
  readonly views: { readonly [Name in keyof Views]: ConsoleView<Views[Name], Word> };
} & ([keyof Parts] extends [never] ? unknown : { readonly parts: { readonly [Name in keyof Parts]: PartComponent<Parts[Name]> } });

/**
 * `Views`, `Parts`: the names of the module's views and parts with their data, as its routes answer them (`showIn`, `partIn`). `English`: its
 * catalogue for operators.
 */
export const defineViews = <
  Views extends Readonly<Record<keyof Views, unknown>>,
  English,
  Parts extends Readonly<Record<keyof Parts, unknown>> = Record<never, never>,
>(
  definition: Definition<Views, Parts, keyof English & string>,
): ModuleViews => definition;
