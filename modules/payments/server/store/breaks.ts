/** Whether an error is PostgreSQL's word that a named constraint would be broken. */
export const breaks = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;
