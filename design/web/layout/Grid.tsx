import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Grid.module.css';

/** Twelve columns from 960 px; rows of tiles (3, 4 and 6) already from 840 or 600 px. Below that one column. */
export const Grid = ({ children }: { readonly children: ReactNode }) => <div className={styles.grid}>{children}</div>;

type CellProps = { readonly span: 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12; readonly children: ReactNode };

/** A cell of the grid; its content fills its height. */
export const GridCell = ({ span, children }: CellProps) => <div className={classes(styles.cell, styles[`span${span}`])}>{children}</div>;

/** The way to a card further down. It is there while the cards are below one another; in columns, that card is in sight. */
export const WayDown = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <p className={styles.oneColumn}>
    <a href={`#${to}`}>{children}</a>
  </p>
);
