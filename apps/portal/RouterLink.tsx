import { Link as RoutedLink, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkProps } from '#design/web/link/LinkContext.tsx';
import { afterPaint } from '#platform/web/after-paint.ts';
import { targetOf } from './target.ts';

/** Follows links to our own pages without loading a new document; everything else is a plain anchor. */
export function RouterLink({ href, target, ...rest }: LinkProps) {
  const router = useRouter();
  if (!isPage(href) || target !== undefined) return <a href={href} target={target} {...rest} />;
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (event.currentTarget.href === window.location.href) startOver(router);
    // The router may have the whole next page at hand, and build it before the browser paints again.
    else afterPaint(() => void router.navigate(targetOf(href)));
  };
  // A link with a query is a view of a page; one without leads to the page, whichever view of it stands there.
  const activeOptions = { exact: true, includeSearch: href.includes('?') };
  return <RoutedLink {...targetOf(href)} activeOptions={activeOptions} onClick={follow} {...rest} />;
}

/** To the page that stands there: it is loaded again and begins at its top, and going back leads to another one. */
function startOver(router: ReturnType<typeof useRouter>): void {
  window.scrollTo(0, 0);
  void router.invalidate();
}

/** A path of the portal: not another site's, not the sign-in's hand-over, not a file. */
const isPage = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/auth/') && !/\.\w+$/.test(href.replace(/[?#].*/, ''));
