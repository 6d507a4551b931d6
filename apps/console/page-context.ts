import { createContext, use } from 'react';
import type { Icon } from '#design/web/icons/icon.ts';
import type { ConsoleDocument } from '#platform/rules/console/rendering.ts';
import type { PartComponent } from '#platform/web/console/module-views.ts';

/** What is rendered, for the frame and the pages inside it. */
export type RenderedPage = ConsoleDocument & {
  /** How the rail names each place. */
  readonly labels: ReadonlyMap<string, { readonly name: string; readonly icon: Icon }>;
  /** The parts of all modules, by their qualified names. */
  readonly parts: ReadonlyMap<string, PartComponent<unknown>>;
  /** Says a word of any module, "payments-console.payment". */
  readonly sayWord: (word: string) => string;
  /** What an act of the audit trail was, "Refunded a payment"; the act itself if nobody words it any more. */
  readonly sayAct: (act: string) => string;
};

const PageContext = createContext<RenderedPage | undefined>(undefined);

export const PageProvider = PageContext;

export function usePage(): RenderedPage {
  const page = use(PageContext);
  if (!page) throw new Error('no page is being rendered');
  return page;
}
