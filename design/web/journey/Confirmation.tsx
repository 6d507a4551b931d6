import type { ReactNode } from 'react';
import { Outcome } from './Outcome.tsx';

type Props = {
  readonly heading: string;
  readonly reference: { readonly label: string; readonly number: string };
  readonly children?: ReactNode;
};

/** The act is done; the customer keeps its number. */
export const Confirmation = (props: Props) => <Outcome tone="positive" {...props} />;
