import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './field.module.css';
import { errorId } from './field.ts';

type Props = { readonly name: string; readonly error: string | undefined };

/** What is wrong with a field and how to correct it. */
export function FieldError({ name, error }: Props) {
  if (!error) return null;
  return (
    <p id={errorId(name)} className={styles.error}>
      <CircleAlert size={16} className={styles.errorIcon ?? ''} />
      {error}
    </p>
  );
}
