import { Button, type ButtonProps } from './Button.tsx';

/** A small act that reads like a link but does something (sign out, show all). */
export const QuietButton = (props: ButtonProps) => <Button look="quiet" {...props} />;
