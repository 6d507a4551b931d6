import type { IsoInstant } from '../calendar.ts';
import type { Language } from '../language.ts';
import type { ConsoleAnswer } from './answer.ts';
import type { ConsolePlace } from './place.ts';

/** The query of an address, or a submitted form: each name once. */
export type ConsoleFields = Readonly<Record<string, string>>;

/** A view or a form of a console page, from a signed-in operator with the page's right. */
export type ConsoleRequest<Right extends string> = {
  readonly language: Language;
  /** Business time. */
  readonly now: IsoInstant;
  /** How the audit trail names who asks. */
  readonly actor: string;
  readonly may: (right: Right) => boolean;
  /** Of the address: `/accounts/:number`. */
  readonly params: ConsoleFields;
  readonly query: ConsoleFields;
  /** Of a submitted form; empty on a GET. */
  readonly fields: ConsoleFields;
  /** The origin of the console, for addresses that are passed on. */
  readonly origin: string;
};

/** One page of the operators' console. Its view is in the owner's `web/console/`; forms post to the page's own address. */
export type ConsoleRoute<Right extends string> = {
  readonly path: `/${string}`;
  /** Without it, an operator sees neither the page nor its place in the rail. */
  readonly right: Right;
  /** Where it stands in the rail; undefined if other pages lead to it. */
  readonly place?: ConsolePlace | undefined;
  load(request: ConsoleRequest<Right>): Promise<ConsoleAnswer>;
  /** Handles a form of the page. Each act leaves a line in the audit trail. */
  act?(request: ConsoleRequest<Right>): Promise<ConsoleAnswer>;
};
