import { Link as RoutedLink } from '@tanstack/react-router';
import type { LinkProps } from '#design/web/link/LinkContext.tsx';

/** Follows links to our own pages without loading a new document; everything else is a plain anchor. */
export function RouterLink({ href, target, ...rest }: LinkProps) {
  if (!isPage(href) || target !== undefined) return <a href={href} target={target} {...rest} />;
  const { pathname, searchParams, hash } = new URL(href, 'http://portal');
  return <RoutedLink to={pathname} search={Object.fromEntries(searchParams)} hash={hash.slice(1)} activeOptions={onlyThisPage} {...rest} />;
}

const onlyThisPage = { exact: true, includeSearch: false };

/** A path of the portal: not another site's, not the sign-in's hand-over, not a file. */
const isPage = (href: string): boolean => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/auth/') && !/\.\w+$/.test(href);
