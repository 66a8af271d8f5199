/** RFC 9457, as the API answers. */
export type Problem = {
  code: string
  detail?: string
  errors?: { field: string; code: string }[]
  requestId?: string
  retryAfter?: number
  /** Of `tooManyRows`: how many there are. */
  count?: number
  /** Of a file: which of its lines is meant. */
  line?: number
}

/** Spec, section 8: any non-OK answer is 'Not authorized!' with the status, a device's is 'Error!'. */
const messages = { generic: 'Not authorized!', device: 'Error!' }

/** People see `errorText`, never the message. */
export class HttpError extends Error {
  readonly status: number
  readonly problem: Problem | null
  constructor(status: number, problem: Problem | null, client: keyof typeof messages = 'generic') {
    super(messages[client])
    this.name = 'HttpError'
    this.status = status
    this.problem = problem
  }
}

/** Status 0: no answer came at all. Of what changes something it is said whether it can have been done. */
export const noAnswer = (code?: 'noAnswer' | 'notSent') => new HttpError(0, code ? { code } : null)
