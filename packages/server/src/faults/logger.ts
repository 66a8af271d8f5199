import type { FastifyServerOptions } from 'fastify'
import { Counter } from 'prom-client'
import { traceOfLine } from '../traces/traces.ts'
import { describeFault, kindOf } from './describe.ts'
import { oncePerSecond } from './oncePerSecond.ts'
import { standardOutput } from './output.ts'

type Logger = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>

const WARN = 40
/** Parts are words of ours; should one carry a number, it is no series of its own. */
const LONGEST_PART = 60
const redact = ['req.headers.authorization', 'req.headers.cookie']

const faults = new Counter({
  name: 'zaryad_faults_total',
  help: 'Faults, those that the log gathers into one line a second among them',
  labelNames: ['part'],
})

/** JSON lines on standard output; of a fault that comes over and over one line a second, with how many came. */
export function loggerFor(level: string, stream: { write(line: string): void } = standardOutput): Logger {
  const throttle = oncePerSecond()
  return {
    level,
    redact,
    mixin: traceOfLine,
    serializers: { err: describeFault },
    stream,
    hooks: {
      logMethod(args, method, levelNumber) {
        if (levelNumber < WARN) return method.apply(this, args)
        const { error, fields, part } = read(args)
        faults.inc({ part: part.replace(/\d+/g, '#').slice(0, LONGEST_PART) })
        throttle(kindOf(part, error), (suppressed) => {
          const told = { ...fields, ...(suppressed > 0 ? { suppressed } : {}) }
          method.apply(this, [told, part])
        })
      },
    },
  }
}

type Given = { error: unknown; fields: object; part: string }

/** `log.error(error, part)`, `log.error({ err, … }, part)` or `log.error(part)`. */
function read([first, second]: readonly unknown[]): Given {
  const part = typeof second === 'string' ? second : typeof first === 'string' ? first : 'server'
  if (first instanceof Error) return { error: first, fields: { err: first }, part }
  if (typeof first !== 'object' || first === null) return { error: undefined, fields: {}, part }
  return { error: 'err' in first ? first.err : undefined, fields: first, part }
}
