import styles from './layout.module.css';

/** The first stop of the keyboard on every page. */
export const SkipLink = ({ children }: { readonly children: string }) => (
  <a href="#content" className={styles.skip}>
    {children}
  </a>
);
