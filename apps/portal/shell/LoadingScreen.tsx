import { Spinner } from '#design/web/feedback/Spinner.tsx';
import styles from './LoadingScreen.module.css';
import type { CommonParts } from './shell.ts';

type Props = Pick<CommonParts['brand'], 'name' | 'mark'> & {
  /** "Loading the page". */
  readonly text: string;
};

/**
 * SHELL-05: shown while the session loads when the installed app starts; a browser's first page comes from the server with it. Quick loading shows
 * only the brand.
 */
export const LoadingScreen = ({ name, mark, text }: Props) => (
  <main className={styles.screen}>
    <h1 className={styles.brand}>
      <img src={mark} alt="" width="40" height="40" />
      {name}
    </h1>
    <Spinner text={text} />
  </main>
);
