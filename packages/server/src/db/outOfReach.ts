/** Connection exceptions, no resources (connections, disk), an end by the administrator, a standby. */
const ofServer = /^(08...|53...|57P0[1-5]|25006)$/
const ofLine = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ENOENT',
])
/** `pg` has no codes for these; a pool and a connection of it say in two ways that no connection came about. */
const inWords =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|not queryable$|^PostgreSQL says nothing/

/** Whether the database could not take what it was asked, whatever that was: it may be asked again later. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return inWords.test(error.message)
  return ofServer.test(code) || (ofLine.has(code) && /^(connect|read|write|getaddrinfo)$/.test(syscall ?? ''))
}
