import type { ComponentProps } from 'react';
import { FocusedLayout } from './FocusedLayout.tsx';
import type { TextLink } from './shell.ts';

type Props = Omit<ComponentProps<typeof FocusedLayout>, 'back'> & {
  readonly back: string;
  /** Where the brand leads: not home, but to what else there is. */
  readonly logo: TextLink;
};

/** Choosing and ordering: no side menu and no bottom menu, but the way back, the cart, and a way out that asks if something is in it (SHELL-19, HDR-10). */
export const NestedBuyLayout = ({ brand, logo, ...layout }: Props) => <FocusedLayout {...layout} brand={{ ...brand, home: logo }} />;
