import { Link as RoutedLink } from '@tanstack/react-router';
import type { LinkProps } from '#design/web/link/LinkContext.tsx';
import { targetOf } from './target.ts';

/** Follows links to our own pages without loading a new document; everything else is a plain anchor. */
export function RouterLink({ href, target, ...rest }: LinkProps) {
  if (!isPage(href) || target !== undefined) return <a href={href} target={target} {...rest} />;
  // A link with a query is a view of a page; one without leads to the page, whichever view of it stands there.
  const activeOptions = { exact: true, includeSearch: href.includes('?') };
  return <RoutedLink {...targetOf(href)} activeOptions={activeOptions} {...rest} />;
}

/** A path of the portal: not another site's, not the sign-in's hand-over, not a file. */
const isPage = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/auth/') && !/\.\w+$/.test(href.replace(/[?#].*/, ''));
