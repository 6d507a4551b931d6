import type { ConsolePart } from '#platform/rules/console/part.ts';
import { usePage } from '../page-context.ts';

/** A part of a page, as its module draws it. @throws if no module has it */
export function Part({ part, data }: ConsolePart) {
  const drawn = usePage().parts.get(part);
  if (!drawn) throw new Error(`no part ${part}`);
  return <drawn.Part data={data} />;
}
