import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link } from '#design/web/link/LinkContext.tsx';
import { BackLink } from './BackLink.tsx';
import { BrandLink } from './BrandLink.tsx';
import focused from './FocusedLayout.module.css';
import { Footer } from './Footer.tsx';
import { FullScreenOutlet } from './FullScreenOutlet.tsx';
import { Header } from './Header.tsx';
import styles from './layout.module.css';
import { SkipLink } from './SkipLink.tsx';
import type { CommonParts, SignedIn, TextLink } from './shell.ts';

type Props = CommonParts & {
  readonly signedIn: SignedIn;
  /** Out of the journey, to the page where it began. */
  readonly leave: TextLink;
  /** Goes back if there is a page to go back to; undefined once the journey is over: nothing there can be redone or lost. */
  readonly back: string | undefined;
  readonly alerts?: ReactNode;
  readonly children: ReactNode;
};

/** One task at a time: no side menu and no bottom menu (SHELL-03). A purchase also has its cart (NestedBuyLayout.tsx). */
export const FocusedLayout = ({ skip, brand, language, help, contact, cart, footer, signedIn, leave, back, alerts, children }: Props) => (
  <>
    <SkipLink>{skip}</SkipLink>
    <div className={styles.frame}>
      <div className={styles.column}>
        <Header
          start={<Start brand={brand} leave={leave} back={back} />}
          language={language}
          help={help}
          contact={contact}
          cart={cart}
          signedIn={signedIn}
          leaves={back !== undefined}
        />
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

const Start = ({ brand, leave, back }: Pick<Props, 'brand' | 'leave' | 'back'>) => (
  <>
    <BrandLink brand={brand} compact />
    {back !== undefined && <BackLink label={back} />}
    <Link href={leave.href} className={focused.leave}>
      {back === undefined ? <Check size={18} /> : <X size={18} />}
      <span>{leave.label}</span>
    </Link>
  </>
);
