import type { ReactNode } from 'react';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import type { Icon } from '#design/web/icons/icon.ts';
import { Link } from '#design/web/link/LinkContext.tsx';

/** Settings that belong together. */
export const Group = ({ id, heading, children }: { readonly id: string; readonly heading: string; readonly children: ReactNode }) => (
  <Card labelledBy={id}>
    <CardHeading id={id}>{heading}</CardHeading>
    <Rows>{children}</Rows>
  </Card>
);

type Props = {
  readonly icon: Icon;
  readonly title: string;
  readonly href: string;
  /** How it stands now. */
  readonly children?: ReactNode;
  /** What is wrong with it. */
  readonly state?: ReactNode;
};

/** One setting: pressed anywhere, it leads to its page. */
export const Setting = ({ icon, title, href, children, state }: Props) => (
  <Row whole mark={<Mark icon={icon} />} note={children} state={state}>
    <Link href={href}>{title}</Link>
  </Row>
);
