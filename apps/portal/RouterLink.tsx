import { Link as RoutedLink, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkProps } from '#design/web/link/LinkContext.tsx';
import { targetOf } from './target.ts';

/** Follows links to our own pages without loading a new document; everything else is a plain anchor. */
export function RouterLink({ href, target, ...rest }: LinkProps) {
  const router = useRouter();
  if (!isPage(href) || target !== undefined) return <a href={href} target={target} {...rest} />;
  /** To the page that stands there: it is loaded again and begins at its top, and going back leads to another one. */
  const startOver = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.currentTarget.href !== window.location.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    window.scrollTo(0, 0);
    void router.invalidate();
  };
  // A link with a query is a view of a page; one without leads to the page, whichever view of it stands there.
  const activeOptions = { exact: true, includeSearch: href.includes('?') };
  return <RoutedLink {...targetOf(href)} activeOptions={activeOptions} onClick={startOver} {...rest} />;
}

/** A path of the portal: not another site's, not the sign-in's hand-over, not a file. */
const isPage = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/auth/') && !/\.\w+$/.test(href.replace(/[?#].*/, ''));
