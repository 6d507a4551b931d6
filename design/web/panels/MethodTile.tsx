import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import type { Icon } from '../icons/icon.ts';
import { Link } from '../link/LinkContext.tsx';
import styles from './MethodTile.module.css';

/** Tiles as wide as cards of plastic, as many in a row as fit. */
export const MethodTiles = ({ children }: { readonly children: ReactNode }) => <ul className={styles.tiles}>{children}</ul>;

type Props = {
  /** Its name, in words. */
  readonly title: string;
  /** A `BrandMark`, or an icon. */
  readonly mark: ReactNode;
  /** What is shown of its number: "•••• 4242". The title says the same, so it is not read out. */
  readonly number: string;
  /** Below it: whose it is, and until when. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** The one that is used first: in the brand's color. */
  readonly first?: boolean;
  /** Below the tile: `StatusTag`s and notes, then its acts. */
  readonly states?: ReactNode;
  readonly acts?: ReactNode;
};

/** One card or account that something can be paid with, looking like what it is. */
export const MethodTile = ({ title, mark, number, start, end, first = false, states, acts }: Props) => (
  <li className={styles.item}>
    <div className={classes(styles.tile, first && styles.first)}>
      <div className={styles.line}>
        <strong>{title}</strong>
        {mark}
      </div>
      <p className={styles.number} aria-hidden="true" translate="no">
        {number}
      </p>
      <div className={styles.line}>
        <small translate="no">{start}</small>
        <small>{end}</small>
      </div>
    </div>
    {states !== undefined && <div className={styles.states}>{states}</div>}
    {acts}
  </li>
);

/** A place in the row for one more, or for another way: a link in a dashed frame. */
export const EmptyTile = ({ href, icon: TileIcon, children }: { readonly href: string; readonly icon: Icon; readonly children: ReactNode }) => (
  <li className={styles.item}>
    <Link href={href} className={classes(styles.tile, styles.empty)}>
      <TileIcon size={24} />
      {children}
    </Link>
  </li>
);
