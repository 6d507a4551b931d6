import { Head } from '#design/console/parts.tsx';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import type { en } from '../copy/en.ts';
import type { Message } from '../rules/views.ts';
import { useSay } from '../say.ts';

export const titleOf = {
  missing: 'missingTitle',
  forbidden: 'forbiddenTitle',
  tooOften: 'tooOftenTitle',
  unavailable: 'unavailableTitle',
  refused: 'refusedTitle',
} as const satisfies Record<Message['what'], keyof typeof en>;

const texts = { missing: 'missingText', forbidden: 'forbiddenText', tooOften: 'tooOftenText', unavailable: 'unavailableText' } as const;

/** Why a form was refused before any page read it, by the answer's status. */
const refusals: ReadonlyMap<number, keyof typeof en> = new Map([
  [403, 'formForeign'],
  [413, 'requestTooLarge'],
  [415, 'requestKind'],
  [429, 'requestsTooMany'],
]);

/** Says what stands in the way, instead of the page. */
export function MessagePage({ data }: { readonly data: Message }) {
  const say = useSay();
  const text = data.what === 'refused' ? (refusals.get(data.status) ?? 'requestUnreadable') : texts[data.what];
  return (
    <>
      <Head title={say(titleOf[data.what])} />
      <p>{say(text)}</p>
      {(data.what === 'missing' || data.what === 'refused') && (
        <p>
          <ConsoleLink to="/">{say('missingFirst')}</ConsoleLink>
        </p>
      )}
    </>
  );
}
