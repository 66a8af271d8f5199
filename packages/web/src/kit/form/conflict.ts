import type { Entity } from '@zaryad/model'
import { sentValues, type Values, writable } from './values.ts'

/** A field that either side changed since the form was opened. */
export type Difference = { name: string; isMine: boolean; isTheirs: boolean }

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What was typed as it would be sent, so that an empty text and no value are one. */
const typed = (entity: Entity, mine: Values) => sentValues(entity, mine, false)

/** Field by field, who changed what: against the row that the form began with. */
export function differences(entity: Entity, base: Values, mine: Values, theirs: Values): Difference[] {
  const sent = typed(entity, mine)
  return writable(entity, false)
    .filter((name) => entity.fields[name]?.kind !== 'secret')
    .map((name) => ({
      name,
      isMine: name in sent && !same(sent[name], base[name]),
      isTheirs: !same(theirs[name], base[name]),
    }))
    .filter(({ isMine, isTheirs }) => isMine || isTheirs)
}

/** The newer row with only what this person changed laid over it: nobody's other work is undone. */
export function overwritten(entity: Entity, base: Values, mine: Values, theirs: Values): Values {
  const sent = typed(entity, mine)
  const own = Object.entries(sent).filter(([name, value]) => !same(value, base[name]))
  return { ...theirs, ...Object.fromEntries(own) }
}
