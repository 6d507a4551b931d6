import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Actions.module.css';

type Props = {
  readonly children: ReactNode;
  /** Of one row of a list: two short acts that stay beside each other on a phone, as far as their words fit. */
  readonly beside?: boolean;
};

/** Buttons side by side, the first act first; below each other on a phone. */
export const Actions = ({ children, beside = false }: Props) => <div className={classes(styles.actions, beside && styles.beside)}>{children}</div>;
