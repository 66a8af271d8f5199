import { centralActionsOf, stationActionsOf } from '../../packages/ocpp/src/v2/actions.ts'
import { centralActions, stationActions } from '../../packages/ocpp/src/v16/actions.ts'
import { importsOf } from './imports.ts'
import { isCode, isTest, type Source } from './sources.ts'

/** Where the words of OCPP belong: the wire itself, and where its frames and its log of commands are kept and shown. */
const places = [
  'packages/ocpp/',
  'packages/station/',
  // a station's words, by what it speaks
  'packages/server/src/csms/v16/',
  'packages/server/src/csms/v2/',
  // what an operator words himself, the log of commands, frames
  'packages/server/src/csms/commands/anyCall.ts',
  'packages/server/src/csms/logged.ts',
  'packages/server/src/csms/records.ts',
  'packages/server/src/csms/callFrames.ts',
  // frames: hidden before they are kept, made up for the demonstration, told as a session's story
  'packages/server/src/ingest/maskFrame.ts',
  'packages/server/src/demo/',
  'packages/server/src/transactions/timeline',
  // what only tests use, beside them
  'packages/server/src/transactions/testing.ts',
  // the same on screens: the journal, the emulator, what the Device API is sent
  'packages/web/src/frames/',
  'packages/web/src/points/journal/',
  'packages/web/src/commands/commands.ts',
  'packages/web/src/emulator/',
  // a dialog that has the name of one
  'packages/web/src/entities/ChargePoints.tsx',
]

/** Names of one word alone (`Reset`, `Heartbeat`) are anybody's. */
const actions = new Set(
  [
    ...stationActions,
    ...centralActions,
    ...stationActionsOf('ocpp2.1'),
    ...centralActionsOf('ocpp2.1'),
  ].filter((name) => /[a-z][A-Z]/.test(name)),
)

const quoted = /(?<=['"`])[A-Z]\w+(?=['"`])/g
const key = /(?<=^\s*)[A-Z]\w+(?=: )/gm

/** An action of OCPP as a text or as a name of a table, elsewhere: what a station says and is asked has words of the house's. */
export function stationWords(sources: Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && /^packages\/\w+\/src\//.test(source.path))
    .filter(({ path }) => !places.some((place) => path.startsWith(place)))
    .flatMap(({ path, text }) =>
      [...new Set([...text.matchAll(quoted), ...text.matchAll(key)].map(([word]) => word))]
        .filter((word) => actions.has(word))
        .map(
          (word) =>
            `${path} says ${word}: the house's word for it is in packages/server/src/csms/vocabulary.ts`,
        ),
    )
}

const csms = 'packages/server/src/csms/'
const dialectIn = /(?:^|\/)(v16|v2)\//
/** Who chooses a dialect, or reads the words of one that are kept or sent by people. */
const knowDialects = ['link.ts', 'logged.ts', 'commands/anyCall.ts', 'commands/confirmations.ts']

/** Dialects are equals: neither knows the other, and what they tell and are asked is the house's. */
export function dialectsApart(sources: Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && source.path.startsWith(csms))
    .filter(({ path }) => !knowDialects.includes(path.slice(csms.length)))
    .flatMap((source) => {
      const [, own] = dialectIn.exec(source.path.slice(csms.length)) ?? []
      return importsOf(source)
        .map((target) => ({ target, dialect: dialectIn.exec(target)?.[1] }))
        .filter(({ dialect }) => dialect !== undefined && dialect !== own)
        .map(
          ({ target }) => `${source.path} must not import ${target}: a dialect is known where it is chosen`,
        )
    })
}
