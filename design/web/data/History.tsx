import type { ReactNode } from 'react';
import { Card } from '../cards/Card.tsx';
import { Rows } from '../cards/Rows.tsx';
import { StandaloneLink } from '../link/StandaloneLink.tsx';

type Props = {
  readonly label: string;
  /** Said where nothing has happened yet. */
  readonly empty: string;
  /** Rows, the newest first. */
  readonly lines: readonly ReactNode[];
  /** The page of what came before; undefined: that is all. */
  readonly older: { readonly href: string; readonly label: string } | undefined;
};

/** What has happened, a page of it at a time. */
export const History = ({ label, empty, lines, older }: Props) => (
  <>
    {lines.length === 0 ? (
      <p>{empty}</p>
    ) : (
      <Card label={label}>
        <Rows>{lines}</Rows>
      </Card>
    )}
    {older && <StandaloneLink href={older.href}>{older.label}</StandaloneLink>}
  </>
);
