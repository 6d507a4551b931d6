import LoaderCircle from 'lucide-react/icons/loader-circle';
import styles from './Spinner.module.css';

/** Names the work in progress; nothing shows for the first 300 ms, so that quick work does not flash. */
export const Spinner = ({ text }: { readonly text: string }) => (
  <p className={styles.spinner} role="status">
    <LoaderCircle size={20} className={styles.wheel ?? ''} />
    {text}
  </p>
);
