import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from '../link/LinkContext.tsx';
import styles from './Tile.module.css';

type Props = {
  readonly id: string;
  /** A `Mark`. */
  readonly mark: ReactNode;
  readonly title: string;
  readonly note?: ReactNode;
  /** A `StatusTag`. */
  readonly state?: ReactNode;
  /** More about it, below its state: `Rows`, a sentence. */
  readonly children?: ReactNode;
  /** Of its heading; 3 below a section's. */
  readonly level?: 2 | 3;
  /** A fact at the start of its last line, and what it costs at the end. */
  readonly fact?: ReactNode;
  readonly price?: ReactNode;
  /** Its one next act. `elsewhere`: an address outside of the application's router. */
  readonly act?: { readonly href: string; readonly label: string; readonly elsewhere?: boolean } | undefined;
};

/** One of several things of a kind, in a row: what it is, how it is, what it costs, and the next act. */
export function Tile({ id, mark, title, note, state, children, level = 3, fact, price, act }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.tile} aria-labelledby={id}>
      <div className={styles.top}>
        <div className={styles.what}>
          {mark}
          <div>
            <Heading id={id}>{title}</Heading>
            {note !== undefined && <p className={styles.note}>{note}</p>}
          </div>
        </div>
        {state}
        {children !== undefined && <div className={styles.more}>{children}</div>}
        {(fact !== undefined || price !== undefined) && (
          <p className={styles.foot}>
            <span>{fact}</span>
            {price !== undefined && <span className={styles.price}>{price}</span>}
          </p>
        )}
      </div>
      {act && <TileAct {...act} />}
    </article>
  );
}

function TileAct({ href, label, elsewhere = false }: NonNullable<Props['act']>) {
  const Anchor = elsewhere ? 'a' : Link;
  return (
    <Anchor href={href} className={styles.act}>
      {label}
      <ChevronRight size={20} />
    </Anchor>
  );
}
