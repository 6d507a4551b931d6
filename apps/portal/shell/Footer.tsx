import styles from './Footer.module.css';
import type { CommonParts } from './shell.ts';

/** Where to ask by phone. */
export const Footer = ({ ask, call, hours }: CommonParts['footer']) => (
  <footer className={styles.footer}>
    <p>
      {`${ask} `}
      <a href={call.href} className={styles.call}>
        {call.label}
      </a>
      {`, ${hours}`}
    </p>
  </footer>
);
