import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isCode, isTest, readSources, root } from './sources.ts'

const journal = JSON.parse(readFileSync(join(root, 'locales', 'ru', 'journal.json'), 'utf8'))
const noted = /\bnote\(\s*'(\w+)'/g
/** Types whose members are noted at devices, by the file that declares them. */
const types = [
  ['packages/ocpp/src/frame.ts', 'FrameDeviation'],
  ['packages/ocpp/src/connection.ts', 'ConnectionDeviation'],
  ['packages/ocpp/src/v16/lenient/deviation.ts', 'Deviation'],
  ['packages/server/src/csms/stationClock.ts', 'ClockDeviation'],
  ['packages/server/src/csms/sessions/follow.ts', 'Odd'],
] as const

it('whatever is noted of how a station writes has words for people', () => {
  const sources = readSources()
  const called = sources
    .filter((source) => isCode(source) && !isTest(source) && source.path.startsWith('packages/server/src/'))
    .flatMap(({ text }) => [...text.matchAll(noted)].map(([, code]) => code))
  const declared = types.flatMap(([path, name]) => {
    const { text } = sources.find((source) => source.path === path)!
    const [, members = ''] = new RegExp(`type ${name} =([^=;{]*?)\\n(?:\\n|export|type)`).exec(text) ?? []
    const codes = [...members.matchAll(/'(\w+)'/g)].map(([, code]) => code)
    expect(codes, name).not.toEqual([])
    return codes
  })
  const codes = new Set([...called, ...declared])
  expect([...codes].filter((code) => !Object.hasOwn(journal.deviations, code!))).toEqual([])
})
