import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Stack.module.css';

type Props = { readonly gap?: 'small' | 'medium' | 'large'; readonly children: ReactNode };

/** Stacks its children at an even distance: 8, 16 or 24 px. */
export const Stack = ({ gap = 'medium', children }: Props) => <div className={classes(styles.stack, styles[gap])}>{children}</div>;
