import { Button, type ButtonProps } from './Button.tsx';

/** Another act beside the page's first one. */
export const SecondaryButton = (props: ButtonProps) => <Button look="secondary" {...props} />;
