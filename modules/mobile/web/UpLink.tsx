import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSay } from './say.ts';

/** The way up, from a page of mobile to its billing and from there to all billing. */
export function UpLink({ to }: { readonly to: 'billing' | 'mobile' }) {
  const say = useSay();
  return (
    <ScreenOnly>
      <Link href={pathOf(to)}>{say(to)}</Link>
    </ScreenOnly>
  );
}
