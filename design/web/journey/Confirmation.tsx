import type { ReactNode } from 'react';
import { Outcome } from './Outcome.tsx';

type Props = {
  readonly heading: string;
  readonly reference: { readonly label: string; readonly number: string };
  readonly children?: ReactNode;
};

/** The act is done; its number is what the customer keeps. */
export const Confirmation = (props: Props) => <Outcome tone="positive" {...props} />;
