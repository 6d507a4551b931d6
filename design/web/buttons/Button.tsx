import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, use } from 'react';
import { classes } from '../classes.ts';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { BusyLabel } from './BusyLabel.tsx';
import styles from './button.module.css';
import { PendingContext } from './Pending.ts';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'disabled'> & {
  /** Work is in progress: the button says so, keeps its size and the focus, and cannot be pressed again. A form's own is known without it. */
  readonly busy?: boolean;
  /** What it says meanwhile, "Paying $142.37". */
  readonly busyText?: string;
  /** As wide as its container. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

type Props = ButtonProps & { readonly look: 'primary' | 'secondary' | 'quiet' };

export function Button({ look, busy: isWorking = false, busyText, wide = false, type = 'button', onClick, children, ...rest }: Props) {
  const isPending = use(PendingContext);
  const busy = isWorking || (type === 'submit' && isPending);
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classes(styles.button, styles[look], wide && styles.wide)}
        aria-disabled={busy || undefined}
        onClick={press}
      >
        <BusyLabel busy={busy} busyText={busyText}>
          {children}
        </BusyLabel>
      </button>
      {busyText !== undefined && <LiveRegion>{busy && busyText}</LiveRegion>}
    </>
  );
}
