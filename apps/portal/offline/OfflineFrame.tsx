import type { ReactNode } from 'react';
import { usePartner } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import brandLink from '../shell/BrandLink.module.css';
import { Footer } from '../shell/Footer.tsx';
import header from '../shell/Header.module.css';
import layout from '../shell/layout.module.css';

/** The portal's look without its links, which lead nowhere without a connection. Only the phone number stays. */
export function OfflineFrame({ children }: { readonly children: ReactNode }) {
  const say = useSay();
  const { name, mark, phone, legal } = usePartner();
  const call = { href: phone.href, label: say('callUs') };
  return (
    <div className={layout.frame}>
      <div className={layout.column}>
        <header className={header.header}>
          <span className={brandLink.brand}>
            <img src={mark} alt="" width="28" height="28" />
            <span>{name}</span>
          </span>
        </header>
        <main id="content" tabIndex={-1} className={layout.main}>
          {children}
        </main>
        <Footer ask={say('questions')} call={call} links={[]} legal={legal} />
      </div>
    </div>
  );
}
