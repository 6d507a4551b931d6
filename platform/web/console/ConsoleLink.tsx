import type { ReactNode } from 'react';
import { type ConsoleQuery, consoleAddress } from '#platform/rules/console/address.ts';
import { useLanguage } from '#platform/web/say.tsx';

/** Addresses of the console in the reader's language. */
export function useAddress(): (path: `/${string}`, query?: ConsoleQuery) => string {
  const language = useLanguage();
  return (path, query) => consoleAddress(language, path, query);
}

type Props = {
  readonly to: `/${string}`;
  readonly query?: ConsoleQuery;
  readonly isCurrent?: boolean;
  readonly className?: string;
  /** Of a file. */
  readonly download?: boolean;
  /** A small letter that leads here from anywhere on the page. */
  readonly press?: string | undefined;
  /** A digit that leads here with Alt. */
  readonly alt?: string;
  /** Has the focus when the page opens. */
  readonly hasFocus?: boolean;
  /** The panel that Space shows while the keys are on this row. */
  readonly peek?: string | undefined;
  /** A small letter that leads here after `g`. */
  readonly go?: string | undefined;
  readonly children: ReactNode;
};

export function ConsoleLink({ to, query, isCurrent = false, className, download, press, go, alt, hasFocus = false, peek, children }: Props) {
  const address = useAddress();
  return (
    <a
      href={address(to, query)}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
      download={download}
      data-press={press}
      data-go={go}
      data-alt={alt}
      data-peek={peek}
      // biome-ignore lint/a11y/noAutofocus: the only result of a search, so that Enter opens it
      autoFocus={hasFocus}
    >
      {children}
    </a>
  );
}
