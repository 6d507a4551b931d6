import styles from './SignOutForm.module.css';
import type { SignOut } from './shell.ts';

/** Signing out changes state, so it is a POST form, not a link. */
export const SignOutForm = ({ signOut }: { readonly signOut: SignOut }) => (
  <form method="post" action={signOut.action}>
    <button type="submit" className={styles.button}>
      {signOut.label}
    </button>
  </form>
);
