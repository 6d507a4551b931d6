import { SecondaryButton } from '../buttons/SecondaryButton.tsx';
import { classes } from '../classes.ts';
import { useHydrated } from '../useHydrated.ts';
import styles from './PrintButton.module.css';

/**
 * Prints the page. Its space is kept until the script has loaded, so that nothing moves; without script there is no button, as the browser's menu
 * does the same.
 */
export function PrintButton({ children }: { readonly children: string }) {
  const isHydrated = useHydrated();
  return (
    <span className={classes(styles.place, !isHydrated && styles.waits)}>
      <SecondaryButton onClick={() => window.print()}>{children}</SecondaryButton>
    </span>
  );
}
