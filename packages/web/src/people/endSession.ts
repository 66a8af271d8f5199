import { ask } from '../session/ask.ts'

/** Ends one session of a person, or with `all` those but the one that asks. */
export const endSession = (id: string, sessionId: string): Promise<unknown> =>
  sessionId === 'all'
    ? ask('DELETE /api/v1/users/:id/sessions', { id })
    : ask('DELETE /api/v1/users/:id/sessions/:sessionId', { id, sessionId })
