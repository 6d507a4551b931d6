/** Whether PostgreSQL raised this error because of the named constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;
