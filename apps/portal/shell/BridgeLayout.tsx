import type { ReactNode } from 'react';
import { classes } from '#design/web/classes.ts';
import { Link } from '#design/web/link/LinkContext.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BackLink } from './BackLink.tsx';
import styles from './BridgeLayout.module.css';
import { FullScreenOutlet } from './FullScreenOutlet.tsx';
import header from './Header.module.css';
import { HelpSymbol, OtherLanguage } from './Header.tsx';
import layout from './layout.module.css';
import { SkipLink } from './SkipLink.tsx';
import type { CommonParts, SignedIn, TextLink } from './shell.ts';

type Props = Pick<CommonParts, 'skip' | 'language' | 'help' | 'leaves'> & {
  /** The page's title, as in its heading. */
  readonly title: string;
  /** Undefined once a journey is over. */
  readonly back: string | undefined;
  /** `way`: out of a journey, or out of the portal to the app; `app-alone` leads nowhere by itself and is shown only when an app answers. */
  readonly out: TextLink & { readonly way: 'journey' | 'app' | 'app-alone' };
  /** Undefined for a visitor. */
  readonly signedIn: SignedIn | undefined;
  readonly signIn: TextLink | undefined;
  /** This page as a browser shows it, for readers who are in one. */
  readonly whole: TextLink;
  readonly alerts?: ReactNode;
  readonly children: ReactNode;
};

/** For use within the provider's app, which has menus of its own: one slim line with the way back, the title and the way out (HDR-01, NATIVE-02). */
export const BridgeLayout = ({ skip, language, help, leaves, title, back, out, signedIn, signIn, whole, alerts, children }: Props) => (
  <>
    <SkipLink>{skip}</SkipLink>
    <div className={layout.frame}>
      <div className={layout.column}>
        <header className={styles.header} data-leaves={asksFirst(leaves, out, back)}>
          {back !== undefined && <BackLink label={back} />}
          {/* The heading below is the one that is read out. */}
          <p className={styles.title} aria-hidden>
            {title}
          </p>
          <HelpSymbol help={help} />
          {signedIn ? <AccountMenu {...signedIn} language={<OtherLanguage link={language} />} /> : <OtherLanguage link={language} />}
          {signIn && (
            <Link href={signIn.href} className={classes(header.text, styles.link)}>
              {signIn.label}
            </Link>
          )}
          <Link href={out.href} className={classes(header.text, styles.link, styles.out)} data-out={out.way}>
            {out.label}
          </Link>
        </header>
        <main id="content" tabIndex={-1} className={layout.main}>
          {alerts !== undefined && <div className={layout.alerts}>{alerts}</div>}
          {children}
        </main>
        <p className={styles.whole} data-leaves={asksFirst(leaves, out, back)}>
          <a href={whole.href}>{whole.label}</a>
        </p>
      </div>
    </div>
    <FullScreenOutlet />
  </>
);

/** Whether leaving the page would lose what was typed. */
const asksFirst = (leaves: Props['leaves'], out: Props['out'], back: Props['back']): true | undefined =>
  leaves || (out.way === 'journey' && back !== undefined) || undefined;
