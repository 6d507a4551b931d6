import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSay } from '../say.ts';
import { useWindowTitle } from '../useWindowTitle.ts';

/** Any address that is no page of ours (ROUTE-14). */
export function NotFound() {
  const say = useSay();
  useWindowTitle(say('notFoundTitle'));
  return (
    <Stack>
      <h1 tabIndex={-1}>{say('notFoundHeading')}</h1>
      <p>{say('notFoundText')}</p>
      <ul>
        <li>
          <Link href={pathOf('billing')}>{say('notFoundBilling')}</Link>
        </li>
        <li>
          <Link href={pathOf('accountSummary')}>{say('notFoundSummary')}</Link>
        </li>
        <li>
          <Link href={pathOf('support')}>{say('notFoundHelp')}</Link>
        </li>
        <li>
          <Link href={pathOf('home')}>{say('notFoundHome')}</Link>
        </li>
      </ul>
    </Stack>
  );
}
