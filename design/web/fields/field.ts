import type { ReactNode } from 'react';
/** The props of every field. Its id is its name, so that an error summary can point at it. */
export type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** How to correct the entry; undefined if nothing is wrong. */
  readonly error?: string | undefined;
};

export const hintId = (name: string) => `${name}-hint`;
export const errorId = (name: string) => `${name}-error`;

/** Ties a control to its hint and its error for screen readers. */
export function wiring({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) {
  const describing = [hint && hintId(name), error && errorId(name)].filter(Boolean).join(' ');
  return { id: name, name, 'aria-describedby': describing || undefined, 'aria-invalid': error ? true : undefined };
}
