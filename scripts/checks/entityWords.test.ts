import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEntities } from '@zaryad/model'
import { choiceKey } from '@zaryad/model/choiceKeys'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

/** Every key of a language, whichever part brings it; `three languages say the same` holds the other two to it. */
const words = new Set(
  readdirSync(join(root, 'locales', 'ru')).flatMap((file) =>
    keysOf(JSON.parse(readFileSync(join(root, 'locales', 'ru', file), 'utf8'))),
  ),
)

function keysOf(part: unknown, path = ''): string[] {
  if (typeof part === 'string') return [path]
  return Object.entries(Object(part)).flatMap(([name, inner]) =>
    keysOf(inner, path ? `${path}.${name}` : name),
  )
}

const said = ['one', 'new', 'create', 'edit', 'empty.title']

test.each(Object.values(allEntities).map((entity) => [entity.name, entity] as const))(
  '%s has words for itself, its fields, their choices and the ways of its states',
  (name, { fields, workflow }) => {
    const ways = workflow?.transitions.flatMap(({ to }) => [`workflow.${to}.action`, `workflow.${to}.effect`])
    const own = [...said, ...Object.keys(fields).map((field) => `fields.${field}`), ...(ways ?? [])]
    const chosen = Object.values(fields).flatMap((field) =>
      (field.values ?? []).map((value) => choiceKey(field, value)),
    )
    const wanted = new Set([...own.map((key) => `entities.${name}.${key}`), ...chosen])
    expect([...wanted].filter((key) => !words.has(key))).toEqual([])
  },
)
