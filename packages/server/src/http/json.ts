import { AppError } from '@zaryad/model'
import { excessOf } from '@zaryad/ocpp'
import type { FastifyInstance } from 'fastify'

/** A body that is no JSON, or nested as nothing of ours is: no schema takes it, and who may not come at all hears that first. */
export const unreadable = Symbol('unreadable')

/** JSON bodies; an empty one is none, because clients name the type even of `DELETE` (contract §2). */
export function json(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    // ten megabytes of brackets, or of names, keep a parser for seconds, in which everybody waits
    const excess = excessOf(body)
    if (excess === 'many') done(new AppError('tooLarge'))
    else if (excess) done(null, unreadable)
    else
      parse(request, body, (error, value) =>
        error && Object(error).statusCode === 400 ? done(null, unreadable) : done(error, value),
      )
  })
}
