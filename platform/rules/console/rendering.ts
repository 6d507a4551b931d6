import type { IsoInstant } from '../calendar.ts';
import type { Language } from '../language.ts';
import type { ConsoleView } from './answer.ts';
import type { RailPlace } from './place.ts';

/** Who is signed in. */
export type SignedInOperator = {
  readonly name: string;
  readonly roles: readonly string[];
  /** Whether every step of the sign-in is done. */
  readonly isInside: boolean;
  /** Whether a second factor can be set up now. */
  readonly offersFactor: boolean;
};

/** Everything that one document of the console shows. */
export type ConsoleDocument = ConsoleView & {
  readonly language: Language;
  /** The address without its language, with its query, so that the link to the other language leads to the same page. */
  readonly href: `/${string}`;
  /** Business time. */
  readonly now: IsoInstant;
  /** Undefined if nobody is signed in. */
  readonly operator: SignedInOperator | undefined;
  /** The rail: only what the operator has a right to. */
  readonly places: readonly RailPlace[];
  /** Whether the operator may use the field that finds everything. */
  readonly canFind: boolean;
  readonly assets: { readonly style: string; readonly script: string };
};

/** The bundle of apps/console: the whole document as text. */
export type RenderConsole = (document: ConsoleDocument) => string;
