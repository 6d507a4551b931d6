import { createContext, use } from 'react';
import type { Icon } from '#design/web/icons/icon.ts';
import type { ConsoleDocument } from '#platform/rules/console/rendering.ts';

/** What is rendered, for the frame and the pages inside it. `labels`: how the rail names each place. */
export type RenderedPage = ConsoleDocument & { readonly labels: ReadonlyMap<string, { readonly name: string; readonly icon: Icon }> };

const PageContext = createContext<RenderedPage | undefined>(undefined);

export const PageProvider = PageContext;

export function usePage(): RenderedPage {
  const page = use(PageContext);
  if (!page) throw new Error('no page is being rendered');
  return page;
}
