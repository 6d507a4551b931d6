import type { ReactNode } from 'react';
import { Link } from '#design/web/link/LinkContext.tsx';
import { BrandLink } from './BrandLink.tsx';
import { Footer } from './Footer.tsx';
import { FullScreenOutlet } from './FullScreenOutlet.tsx';
import header from './Header.module.css';
import { ContactLink, Header, OtherLanguage } from './Header.tsx';
import styles from './layout.module.css';
import { SkipLink } from './SkipLink.tsx';
import type { CommonParts, SignedIn, TextLink } from './shell.ts';

type Props = CommonParts & {
  /** A customer finds help and the sign-out where they are on every page. */
  readonly signedIn?: SignedIn | undefined;
  /** Not on the sign-in page itself. */
  readonly signIn?: TextLink | undefined;
  readonly alerts?: ReactNode;
  readonly children: ReactNode;
};

/** Header only (full-width-header-only), with what visitors have on every page: brand, language, help and the sign-in. */
export const PublicLayout = ({ skip, brand, language, help, contact, watchTv, footer, leaves, signedIn, signIn, alerts, children }: Props) => (
  <>
    <SkipLink>{skip}</SkipLink>
    <div className={styles.frame} data-leaves={leaves}>
      <div className={styles.column}>
        {signedIn ? (
          <Header start={<BrandLink brand={brand} />} language={language} help={help} contact={contact} watchTv={watchTv} signedIn={signedIn} />
        ) : (
          <header className={header.header}>
            <BrandLink brand={brand} compact={signIn !== undefined} />
            <div className={header.end}>
              <ContactLink contact={contact} />
              <OtherLanguage link={language} />
              <Link href={help.href} className={header.text}>
                {help.label}
              </Link>
              {signIn && (
                <Link href={signIn.href} className={header.text}>
                  {signIn.label}
                </Link>
              )}
            </div>
          </header>
        )}
        <main id="content" tabIndex={-1} className={styles.main}>
          {alerts !== undefined && <div className={styles.alerts}>{alerts}</div>}
          {children}
        </main>
        <Footer {...footer} />
      </div>
    </div>
    <FullScreenOutlet />
  </>
);
