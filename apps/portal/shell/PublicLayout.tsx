import type { ReactNode } from 'react';
import { Link } from '#design/web/link/LinkContext.tsx';
import { BrandLink } from './BrandLink.tsx';
import { Footer } from './Footer.tsx';
import { FullScreenOutlet } from './FullScreenOutlet.tsx';
import header from './Header.module.css';
import { ContactLink, OtherLanguage } from './Header.tsx';
import styles from './layout.module.css';
import { SkipLink } from './SkipLink.tsx';
import type { CommonParts, TextLink } from './shell.ts';

type Props = CommonParts & {
  /** Not on the sign-in page itself. */
  readonly signIn?: TextLink | undefined;
  readonly alerts?: ReactNode;
  readonly children: ReactNode;
};

/** For visitors: brand, language, help, and the way in. */
export const PublicLayout = ({ skip, brand, language, help, contact, footer, signIn, alerts, children }: Props) => (
  <>
    <SkipLink>{skip}</SkipLink>
    <div className={styles.frame}>
      <div className={styles.column}>
        <header className={header.header}>
          <BrandLink brand={brand} compact={signIn !== undefined} />
          <div className={header.end}>
            <OtherLanguage link={language} />
            <ContactLink contact={contact} />
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
