import type { ReactNode } from 'react';
import { Card } from '../cards/Card.tsx';
import { Rows } from '../cards/Rows.tsx';
import { StandaloneLink } from '../link/StandaloneLink.tsx';

type Props = {
  readonly label: string;
  /** Shown if nothing has happened yet. */
  readonly empty: string;
  /** Rows, newest first. */
  readonly lines: readonly ReactNode[];
  /** The page with older rows; undefined if there are none. */
  readonly older: { readonly href: string; readonly label: string } | undefined;
};

/** What has happened, one page at a time. */
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
