import type { MouseEvent } from 'react';
import type { LinkProps } from '#design/web/link/LinkContext.tsx';
import { afterPaint } from '#platform/web/after-paint.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useNavigator, useView, type View } from './navigator.ts';
import { addressIn } from './target.ts';

/** Follows links to our own pages without loading a new document; everything else is a plain anchor. */
export function RouterLink({ href, target, ...rest }: LinkProps) {
  if (!isPage(href) || target !== undefined) return <a href={href} target={target} {...rest} />;
  return <PageLink href={href} {...rest} />;
}

function PageLink({ href, ...rest }: LinkProps) {
  const navigator = useNavigator();
  const language = useLanguage();
  const isHere = useView((view) => leadsTo(view, href));
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (event.currentTarget.href === window.location.href) {
      // A link to the current page: reloads its data and scrolls to the top, without adding a history entry.
      window.scrollTo(0, 0);
      void navigator.reload();
    }
    // The router may have the whole next page already and build it before the browser paints again.
    else afterPaint(() => void navigator.goTo(href));
  };
  const preload = () => afterPaint(() => navigator.preload(href));
  return (
    <a
      {...rest}
      href={addressIn(language, href)}
      onClick={follow}
      onFocus={preload}
      onMouseEnter={preload}
      onTouchStart={preload}
      {...(isHere && { 'aria-current': 'page' })}
    />
  );
}

/** Whether the page that is shown is the link's. A link with a query leads to one view of a page; one without leads to the page, whichever it is. */
function leadsTo({ pathname, search }: View, href: string): boolean {
  const [path, query] = href.replace(/#.*/, '').split('?');
  return path === pathname && (query === undefined || isSameQuery(query, search));
}

function isSameQuery(one: string, other: string): boolean {
  const [sorted, otherSorted] = [one, other].map((query) => [...new URLSearchParams(query)].sort().join('&'));
  return sorted === otherSorted;
}

/** A path of the portal: not another site's, not the sign-in redirect, not a file. */
const isPage = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/auth/') && !/\.\w+$/.test(href.replace(/[?#].*/, ''));
