import type { ReactNode } from 'react';
import { classes } from '#design/web/classes.ts';
import { BottomMenu } from './BottomMenu.tsx';
import { BrandLink } from './BrandLink.tsx';
import { Footer } from './Footer.tsx';
import { FullScreenOutlet } from './FullScreenOutlet.tsx';
import { Header } from './Header.tsx';
import styles from './layout.module.css';
import { SideMenu } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import type { CommonParts, Place, SignedIn } from './shell.ts';

type Props = CommonParts & {
  readonly signedIn: SignedIn;
  readonly menu: {
    readonly label: string;
    /** The side menu of wide screens. */
    readonly side: readonly Place[];
    /** The bottom menu's places. */
    readonly bottom: readonly Place[];
  };
  /** Page alerts, above the content. */
  readonly alerts?: ReactNode;
  readonly children: ReactNode;
};

/** The layout of most pages: menu at the side or the bottom, header, alerts, content, footer (SHELL-01, SHELL-08). */
export const DefaultLayout = ({
  skip,
  brand,
  language,
  help,
  contact,
  watchTv,
  voicemail,
  cart,
  footer,
  leaves,
  signedIn,
  menu,
  alerts,
  children,
}: Props) => (
  <>
    <SkipLink>{skip}</SkipLink>
    <div className={classes(styles.frame, styles.withMenu)} data-leaves={leaves}>
      <SideMenu brand={brand} label={menu.label} places={menu.side} customer={signedIn.customer} />
      <div className={styles.column}>
        <Header
          start={<BrandLink brand={brand} />}
          besideMenu
          language={language}
          help={help}
          contact={contact}
          watchTv={watchTv}
          voicemail={voicemail}
          cart={cart}
          signedIn={signedIn}
        />
        <main id="content" tabIndex={-1} className={styles.main}>
          {alerts !== undefined && <div className={styles.alerts}>{alerts}</div>}
          {children}
        </main>
        <Footer {...footer} />
        <BottomMenu label={menu.label} places={menu.bottom} />
      </div>
    </div>
    <FullScreenOutlet />
  </>
);
