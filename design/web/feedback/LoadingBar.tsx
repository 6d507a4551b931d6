import styles from './LoadingBar.module.css';

/** The next page is loading: a bar at the top edge, over the current page; nothing shows for the first 300 ms. */
export const LoadingBar = ({ text }: { readonly text: string }) => (
  <p className={styles.bar} role="status">
    <span className={styles.text}>{text}</span>
  </p>
);
