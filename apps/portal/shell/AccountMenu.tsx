import CircleUserRound from 'lucide-react/icons/circle-user-round';
import type { ReactNode } from 'react';
import { Link } from '#design/web/link/LinkContext.tsx';
import styles from './AccountMenu.module.css';
import header from './Header.module.css';
import { SignOutForm } from './SignOutForm.tsx';
import type { CommonParts, SignedIn } from './shell.ts';
import { VoicemailLink } from './VoicemailLink.tsx';

type Props = SignedIn & Pick<CommonParts, 'watchTv' | 'voicemail'> & { readonly language: ReactNode };

/** The account block on a phone: a native popover, which opens, closes on Esc and restores the focus without script. */
export const AccountMenu = ({ customer, signOut, accountMenu, watchTv, voicemail, language }: Props) => (
  <>
    <button type="button" className={header.symbol} popoverTarget="account-menu" aria-label={accountMenu}>
      <CircleUserRound size={24} strokeWidth={1.75} />
    </button>
    <div id="account-menu" popover="auto" className={styles.menu}>
      <p className={styles.name}>{customer.name}</p>
      <p className={styles.account}>{customer.account}</p>
      <ul className={styles.items}>
        {customer.links?.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
        {voicemail && (
          <li>
            <VoicemailLink voicemail={voicemail} className={styles.link} />
          </li>
        )}
        {watchTv && (
          <li>
            <a href={watchTv.href} className={styles.link}>
              {watchTv.label}
            </a>
          </li>
        )}
        <li>{language}</li>
        <li>
          <SignOutForm signOut={signOut} />
        </li>
      </ul>
    </div>
  </>
);
