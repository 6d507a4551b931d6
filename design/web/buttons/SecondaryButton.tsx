import { Button, type ButtonProps } from './Button.tsx';

/** An act next to the page's main one. */
export const SecondaryButton = (props: ButtonProps) => <Button look="secondary" {...props} />;
