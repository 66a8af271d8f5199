import { posix } from 'node:path'
import { importsOf } from './imports.ts'
import { isCode, isTest, type Source } from './sources.ts'

type Rule = {
  /** Packages of the house it may import. */
  house: string[]
  /** What it may import besides; undefined is anything. */
  outside?: RegExp
  /** Files that may know Node; undefined is every file. */
  node?: RegExp
}

/** ARCHITECTURE.md, the arrows. Tests may use any package and test tools. */
const rules: Record<string, Rule> = {
  model: { house: [], outside: /^zod$/, node: /^$/ },
  ocpp: { house: [], outside: /^(typed-ocpp|ajv|ajv-formats)(\/|$)/, node: /^$/ },
  station: { house: ['ocpp'], outside: /^ws$/, node: /^(cli|keyFile|nodeSocket)\.ts$/ },
  banks: { house: [] },
  server: { house: ['model', 'ocpp'] },
  web: { house: ['model', 'station'], node: /^$/ },
}

/** The demonstration is driven by the stand-ins. */
const demonstration = /^(demo|import\/demo)\//
const testTools = /^(vitest|fast-check|pg)(\/|$)/
const nodeOnly = /^(node:|ws$)/

export function arrows(sources: Source[]): string[] {
  return sources.filter(isCode).flatMap((source) => {
    const [, name = '', file = ''] = /^packages\/(\w+)\/src\/(.+)$/.exec(source.path) ?? []
    const rule = rules[name]
    if (!rule) return []
    const wrong = importsOf(source).filter((target) => !isAllowed({ source, name, file, rule, target }))
    return wrong.map((target) => `${source.path} must not import ${target}`)
  })
}

type Question = { source: Source; name: string; file: string; rule: Rule; target: string }

function isAllowed({ source, name, file, rule, target }: Question): boolean {
  if (target.startsWith('.')) {
    return posix.join(posix.dirname(source.path), target).startsWith(`packages/${name}/`)
  }
  if (isTest(source)) return true
  const [, neighbour] = /^@zaryad\/(\w+)/.exec(target) ?? []
  if (neighbour)
    return [
      ...rule.house,
      ...(name === 'server' && demonstration.test(file) ? ['station', 'banks'] : []),
    ].includes(neighbour)
  if (nodeOnly.test(target)) return rule.node?.test(file) ?? true
  return !testTools.test(target) || name === 'server' ? (rule.outside?.test(target) ?? true) : false
}
