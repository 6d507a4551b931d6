import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import type { ReactNode } from 'react';
import { classes } from '#design/web/classes.ts';
import { Link } from '#design/web/link/LinkContext.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CartLink } from './CartLink.tsx';
import styles from './Header.module.css';
import { SignOutForm } from './SignOutForm.tsx';
import type { CommonParts, LanguageLink, SignedIn } from './shell.ts';
import { VoicemailLink } from './VoicemailLink.tsx';

type Props = Pick<CommonParts, 'language' | 'help' | 'contact' | 'watchTv' | 'voicemail' | 'cart'> & {
  readonly start: ReactNode;
  /** Whether the side menu, rather than this header, shows the brand on wide screens. */
  readonly besideMenu?: boolean;
  readonly signedIn: SignedIn;
  /** Its links lead out of a journey, so they first ask about what was typed there, or is in the cart (following/follow-leaving.tsx). */
  readonly leaves?: boolean;
};

/**
 * Help and sign-out at the end, in the same place on every page of a customer. On a phone, sign-out is in the account menu. On paper it says in their
 * place whose account the page is about, and when it was printed (following/follow-printing.ts).
 */
export const Header = ({ start, besideMenu = false, language, help, contact, watchTv, voicemail, cart, signedIn, leaves }: Props) => (
  <header
    className={styles.header}
    data-leaves={leaves || undefined}
    data-cart={(leaves && cart?.count) || undefined}
    data-customer={signedIn.customer.name}
    data-account={signedIn.customer.account}
  >
    <div className={besideMenu ? styles.hiddenWhenWide : styles.start}>{start}</div>
    <div className={styles.end}>
      <ContactLink contact={contact} />
      <CartLink cart={cart} />
      <div className={styles.wide}>
        <VoicemailLink voicemail={voicemail} className={styles.text} />
        {watchTv && (
          <a href={watchTv.href} className={styles.text}>
            {watchTv.label}
          </a>
        )}
        <OtherLanguage link={language} />
        <Link href={help.href} className={styles.text}>
          {help.label}
        </Link>
        <SignOutForm signOut={signedIn.signOut} />
      </div>
      <div className={styles.narrow}>
        <HelpSymbol help={help} />
        <AccountMenu {...signedIn} watchTv={watchTv} voicemail={voicemail} language={<OtherLanguage link={language} />} />
      </div>
    </div>
  </header>
);

/** On a phone it is only in the footer. */
export const ContactLink = ({ contact }: Pick<CommonParts, 'contact'>) =>
  contact && (
    <Link href={contact.href} className={classes(styles.text, styles.roomy)}>
      {contact.label}
    </Link>
  );

/** A plain link: another language is another document. */
export const OtherLanguage = ({ link }: { readonly link: LanguageLink }) => (
  <a href={link.href} lang={link.language} hrefLang={link.language} className={styles.text}>
    {link.label}
  </a>
);

export const HelpSymbol = ({ help }: { readonly help: CommonParts['help'] }) => (
  <Link href={help.href} className={styles.symbol} aria-label={help.label}>
    <CircleQuestionMark size={24} strokeWidth={1.75} />
  </Link>
);
