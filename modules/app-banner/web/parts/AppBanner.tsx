import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { usePartner } from '#platform/web/say.tsx';
import type { Act, AppStore } from '../../rules/app-banner.ts';
import styles from './AppBanner.module.css';
import { useSay } from './say.ts';

/** Receives the focus. */
export const BANNER_HEADING = 'app-banner';

type Props = {
  readonly store: AppStore;
  /** The partner's app in that store. */
  readonly href: string;
  readonly onAct: (act: Act) => void;
};

/** Offers the app at the bottom edge of a page; the bottom menu moves up above it (BAN-01). */
export function AppBanner({ store, href, onAct }: Props) {
  const say = useSay();
  const { mark } = usePartner();
  const banner = useRef<HTMLElement>(null);
  useEffect(() => (banner.current ? keepRoomBelow(banner.current) : undefined), []);
  return (
    <aside ref={banner} className={styles.banner} aria-labelledby={BANNER_HEADING}>
      <img src={mark} alt="" width="36" height="36" />
      <div className={styles.words}>
        <h2 id={BANNER_HEADING} tabIndex={-1} className={styles.heading}>
          {say('heading')}
        </h2>
        <p>{say(store)}</p>
      </div>
      <a href={href} className={styles.view} onClick={() => onAct('viewed')}>
        {say('view')}
      </a>
      <button type="button" className={styles.close} aria-label={say('close')} onClick={() => onAct('closed')}>
        <X size={22} />
      </button>
    </aside>
  );
}

/** Tells the page how much room the banner takes while it sticks to the bottom edge, until it is gone. */
function keepRoomBelow(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const seen = new ResizeObserver(() => {
    const sticks = getComputedStyle(banner).position === 'sticky';
    style.setProperty('--docked', `${sticks ? banner.offsetHeight : 0}px`);
  });
  seen.observe(banner);
  return () => {
    seen.disconnect();
    style.removeProperty('--docked');
  };
}
