import styles from './LoadingBar.module.css';

/** The next page is on its way: at the top edge, in front of what still stands; nothing shows in the first 300 ms. */
export const LoadingBar = ({ text }: { readonly text: string }) => (
  <p className={styles.bar} role="status">
    <span className={styles.text}>{text}</span>
  </p>
);
