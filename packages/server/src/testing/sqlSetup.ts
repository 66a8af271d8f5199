import { afterEach, inject } from 'vitest'
import { Sql, type Tx } from '../db/sql.ts'
import { sqlWatch } from './sqlAnswers.ts'

/** Files of one worker share it; what one of them leaves unsaid, the next one says. */
const shared = globalThis as typeof globalThis & { wrongClaims?: Set<string> }

/** Every statement is asked as it is, and its answer looked at. */
function begin(): Set<string> {
  const wrong = new Set<string>()
  const look = sqlWatch(inject('sqlClaims'))
  const { execute } = Sql.prototype
  Sql.prototype.execute = function (tx: Tx) {
    const { parts } = this
    return execute.call(this, {
      query: async (statement) => {
        const result = await tx.query(statement)
        for (const line of look(parts, result)) wrong.add(line)
        return result
      },
    })
  }
  return wrong
}

shared.wrongClaims ??= begin()
const wrong = shared.wrongClaims

afterEach(() => {
  const lines = [...wrong]
  wrong.clear()
  if (lines.length > 0) throw new Error(`rows are not what is claimed of them\n${lines.join('\n')}`)
})
