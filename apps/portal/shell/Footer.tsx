import { Link } from '#design/web/link/LinkContext.tsx';
import styles from './Footer.module.css';
import type { CommonParts } from './shell.ts';

/** Where to ask by phone, and what the law wants to be found. */
export const Footer = ({ ask, call, hours, legalLabel, legal }: CommonParts['footer']) => (
  <footer className={styles.footer}>
    <p>
      {`${ask} `}
      <a href={call.href} className={styles.call}>
        {call.label}
      </a>
      {`, ${hours}`}
    </p>
    <nav aria-label={legalLabel}>
      <ul className={styles.links}>
        {legal.map((link) => (
          <li key={link.href}>
            <Link href={link.href} className={styles.link}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </footer>
);
