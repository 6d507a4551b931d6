import { useState } from 'react';
import { classes } from '../classes.ts';
import { useHydrated } from '../useHydrated.ts';
import { Button } from './Button.tsx';
import styles from './CopyButton.module.css';

type Props = {
  readonly text: string;
  readonly words: { readonly copy: string; readonly copied: string };
};

/** Copies a text, and says so. Its room is kept without script, where the text is selected by hand. */
export function CopyButton({ text, words }: Props) {
  const [copied, setCopied] = useState(false);
  const isReady = useHydrated();
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  return (
    <span className={classes(!isReady && styles.waiting)} aria-live="polite">
      <Button look="quiet" onClick={copy}>
        {copied ? words.copied : words.copy}
      </Button>
    </span>
  );
}
