import { Button, type ButtonProps } from './Button.tsx';

/** The one act of a page; its words say the act and, where money moves, the sum. */
export const PrimaryButton = (props: ButtonProps) => <Button look="primary" {...props} />;
