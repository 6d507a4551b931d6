import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Actions.module.css';

type Props = {
  readonly children: ReactNode;
  /** For one row of a list: two short acts that stay side by side on a phone if their words fit. */
  readonly beside?: boolean;
};

/** Buttons side by side, the first act first; stacked on a phone. */
export const Actions = ({ children, beside = false }: Props) => <div className={classes(styles.actions, beside && styles.beside)}>{children}</div>;
