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
    // The router may have the whole next page already and build it before the browser paints again.
    else afterPaint(() => void router.navigate(targetOf(href)));
  };
  // A link with a query leads to one view of a page; a link without one leads to the page, whichever view is showing.
  const activeOptions = { exact: true, includeSearch: href.includes('?') };
  return <RoutedLink {...targetOf(href)} activeOptions={activeOptions} onClick={follow} {...rest} />;
}

/** For a link to the current page: reloads its data and scrolls to the top, without adding a history entry. */
function startOver(router: ReturnType<typeof useRouter>): void {
  window.scrollTo(0, 0);
  void router.invalidate();
}

/** A path of the portal: not another site's, not the sign-in redirect, not a file. */
const isPage = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/auth/') && !/\.\w+$/.test(href.replace(/[?#].*/, ''));
