import { Button, type ButtonProps } from './Button.tsx';

/** The one main act of a page; its label names the act and, where money moves, the sum. */
export const PrimaryButton = (props: ButtonProps) => <Button look="primary" {...props} />;
