import { Link } from '#design/web/link/LinkContext.tsx';
import styles from './Footer.module.css';
import type { CommonParts } from './shell.ts';

/** How to ask by phone, and otherwise. */
export const Footer = ({ ask, call, links, legal }: CommonParts['footer']) => (
  <footer className={styles.footer}>
    <p>
      {`${ask} `}
      <a href={call.href} className={styles.call}>
        {call.label}
      </a>
    </p>
    <ul className={styles.links}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className={styles.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
    {legal.map((line) => (
      <p key={line} className={styles.legal}>
        {line}
      </p>
    ))}
  </footer>
);
