/** What Node, or PostgreSQL, calls an error; empty where it has no name. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
