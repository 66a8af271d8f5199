import { describe, expect, it } from 'vitest'
import { arrows } from './arrows.ts'
import { loadedBefore } from './budgets.ts'
import { fileLength } from './fileLength.ts'
import { lockFile } from './lockFile.ts'
import { machineTraces } from './machineTraces.ts'
import { onePlace } from './onePlace.ts'
import { pictures } from './pictures.ts'
import type { Source } from './sources.ts'
import { dialectsApart, stationWords } from './stationWords.ts'
import { testHygiene } from './testHygiene.ts'
import { translations } from './translations.ts'
import { unusedExports } from './unusedExports.ts'

const source = (path: string, text: string): Source => ({ path, text })

describe('imports follow the arrows', () => {
  it.each([
    ['packages/model/src/a.ts', "import { x } from 'node:fs'"],
    ['packages/model/src/a.ts', "import { x } from '@zaryad/ocpp'"],
    ['packages/ocpp/src/a.ts', "import { x } from 'ws'"],
    ['packages/ocpp/src/a.ts', "export * from '@zaryad/model/choices'"],
    ['packages/station/src/car.ts', "import WebSocket from 'ws'"],
    ['packages/server/src/app.ts', "import { x } from '@zaryad/station'"],
    ['packages/server/src/app.ts', "const x = await import('@zaryad/station')"],
    ['packages/server/src/app.ts', "import { x } from '../../model/src/a.ts'"],
    ['packages/web/src/a.tsx', "import '@zaryad/server/config'"],
    ['packages/web/src/emulator/a.tsx', "import type { OcppVersion } from '@zaryad/ocpp'"],
    ['packages/web/src/a.tsx', "import {\n  x,\n} from 'node:fs'"],
  ])('refuses %s: %s', (path, text) => {
    expect(arrows([source(path, text)])).toHaveLength(1)
  })

  it.each([
    ['packages/model/src/a.ts', "import * as z from 'zod'"],
    ['packages/station/src/nodeSocket.ts', "import WebSocket from 'ws'"],
    ['packages/station/src/a.ts', "import { x } from '@zaryad/ocpp/frame'"],
    ['packages/server/src/demo/fleet.ts', "import { x } from '@zaryad/station'"],
    ['packages/server/src/app.test.ts', "import { x } from '@zaryad/station'"],
    ['packages/web/src/emulator/a.tsx', "import { x } from '@zaryad/station'"],
    ['packages/web/src/a.tsx', "import { x } from '../kit/b.tsx'"],
  ])('allows %s: %s', (path, text) => {
    expect(arrows([source(path, text)])).toEqual([])
  })
})

describe('each thing in its place', () => {
  it('wants environment variables in config.ts and SQL in the server', () => {
    const env = 'const port = process.env.PORT'
    const sql = 'const rows = query(`select id from users`)'
    expect(onePlace([source('packages/server/src/app.ts', env)])).toHaveLength(1)
    expect(onePlace([source('packages/web/src/a.ts', sql)])).toHaveLength(1)
    expect(onePlace([source('packages/web/src/a.ts', 'const at = Date.now()')])).toHaveLength(1)
    expect(onePlace([source('packages/server/src/a.ts', 'const at = Date.now()')])).toEqual([])
    expect(
      onePlace([source('packages/server/src/config.ts', env), source('packages/server/src/a.ts', sql)]),
    ).toEqual([])
  })
})

describe('exports are used', () => {
  const a = source('packages/web/src/a.ts', 'export const used = 1\nexport type Alone = 2\nlet x: Alone')
  it('by a file that imports them, not by one that has a word like theirs', () => {
    const b = source('packages/web/src/b.ts', "import { used } from './a.ts'")
    const c = source('packages/web/src/c.ts', 'type Alone = 3')
    expect(unusedExports([a, b, c])).toEqual([
      'packages/web/src/a.ts exports Alone, which no file that imports it names',
    ])
  })
  it('by one that has them of a file that hands them on', () => {
    const index = source('packages/web/src/index.ts', "export * from './a.ts'")
    const b = source('packages/web/src/b.ts', "import { used, type Alone } from './index.ts'")
    expect(unusedExports([a, index, b])).toEqual([])
    expect(unusedExports([a, index])).toHaveLength(2)
  })
})

describe('words of OCPP at the wire', () => {
  it.each([
    "send({ action: 'ReserveNow' })",
    "sql`where action = 'RemoteStartTransaction'`",
    'const names = {\n  CostUpdated: 1,\n}',
  ])('refuses %s elsewhere', (text) => {
    expect(stationWords([source('packages/server/src/payments/a.ts', text)])).toHaveLength(1)
    expect(stationWords([source('packages/server/src/csms/a.ts', text)])).toHaveLength(1)
    expect(stationWords([source('packages/server/src/csms/v2/a.ts', text)])).toEqual([])
    expect(stationWords([source('packages/server/src/payments/a.test.ts', text)])).toEqual([])
  })
  it('leaves words alone that are anybody’s', () => {
    expect(
      stationWords([
        source('packages/web/src/a.ts', "const a = 'Reset'\nimport { MeterValues } from './b.ts'"),
      ]),
    ).toEqual([])
  })
})

describe('dialects are equals', () => {
  const csms = (path: string, target: string) =>
    dialectsApart([source(`packages/server/src/csms/${path}`, `import { x } from '${target}'`)])
  it.each([
    ['v2/handlers.ts', '../v16/handlers.ts'],
    ['v16/meterValues.ts', '../v2/readings.ts'],
    ['welcome.ts', './v2/registers.ts'],
    ['told/boot.ts', '../v16/read.ts'],
  ])('%s may not know %s', (path, target) => {
    expect(csms(path, target)).toHaveLength(1)
  })
  it.each([
    ['link.ts', './v2/dialect.ts'],
    ['v2/handlers.ts', './card.ts'],
    ['v2/handlers.ts', '../told/boot.ts'],
  ])('%s may know %s', (path, target) => {
    expect(csms(path, target)).toEqual([])
  })
})

describe('no trace of a machine', () => {
  it('finds paths and registry addresses', () => {
    const path = ['', 'home', 'somebody', 'zaryad'].join('/')
    const registry = ['https:/', 'registry.example.com', 'npm'].join('/')
    expect(machineTraces([source('a.md', `see ${path}\n\nfrom ${registry}`)])).toEqual([
      `a.md:1 has ${path.replace('zaryad', '')}`,
      `a.md:3 has ${registry}`,
    ])
    expect(machineTraces([source('a.ts', "route('/home', '/work')")])).toEqual([])
  })
})

describe('the lock file is whole', () => {
  const lock = (packages: object) => [source('package-lock.json', JSON.stringify({ packages }))]

  it('misses a package that another one needs, found as Node finds it', () => {
    const user = { 'node_modules/a': { optionalDependencies: { b: '1' } } }
    expect(lockFile(lock(user))).toEqual(['package-lock.json leaves out b, which node_modules/a needs'])
    expect(lockFile(lock({ ...user, 'node_modules/a/node_modules/b': {} }))).toEqual([])
    expect(lockFile(lock({ ...user, 'node_modules/b': {} }))).toEqual([])
  })
})

describe('every test runs', () => {
  it('finds a test that is left out', () => {
    const left = ['it', 'skip'].join('.')
    expect(testHygiene([source('a.test.ts', `\n${left}('later', () => {})`)])).toEqual([
      `a.test.ts:2 has ${left}`,
    ])
    expect(testHygiene([source('a.test.ts', "it.each([1])('now', () => {})")])).toEqual([])
  })
})

describe('files are short', () => {
  it('counts lines of code files', () => {
    const long = 'x\n'.repeat(251)
    expect(fileLength([source('a.ts', long)])).toHaveLength(1)
    expect(fileLength([source('a.ts', 'x\n'.repeat(250)), source('a.json', long)])).toEqual([])
  })
})

describe('three languages say the same', () => {
  const words = { kz: { save: 'Сақтау' }, en: { save: 'Save' }, ru: { save: 'Сохранить' } }
  const locales = (texts: Record<string, object>) =>
    Object.entries(texts).map(([language, text]) =>
      source(`locales/${language}/translation.json`, JSON.stringify(text)),
    )

  it('is content with equal keys', () => {
    expect(translations([...locales(words), source('packages/web/src/a.tsx', "t('save')")])).toEqual([])
  })

  it('finds a key that one language lacks or leaves empty', () => {
    expect(translations(locales({ ...words, kz: {} }))).toEqual(['locales/kz has no save'])
    expect(translations(locales({ ...words, kz: { save: ' ' } }))).toEqual(['locales/kz has no save'])
  })

  it('finds a key that code names and no language has', () => {
    expect(translations([...locales(words), source('packages/web/src/a.tsx', "t('close')")])).toHaveLength(1)
  })

  it('wants the plural forms of each language', () => {
    const two = { n_one: '{{count}} a', n_other: '{{count}} b' }
    const russian = { ...two, n_few: '{{count}} c' }
    expect(translations(locales({ ru: russian, kz: two, en: two }))).toEqual(['locales/ru has no n_many'])
  })

  it('finds a text that forgets a value', () => {
    const texts = { ru: { hi: 'Привет, {{name}}' }, kz: { hi: 'Сәлем' }, en: { hi: 'Hi, {{name}}' } }
    expect(translations(locales(texts))).toEqual(['locales/kz: hi has other {{…}} than ru'])
  })
})

describe('bundles are within budget', () => {
  it('does not count again what every way to a part has loaded', () => {
    const before = loadedBefore({
      page: { file: 'page.js', isEntry: true, dynamicImports: ['list', 'board'] },
      list: { file: 'list.js', imports: ['table'], dynamicImports: ['form'] },
      board: { file: 'board.js', imports: ['table', 'dates'], dynamicImports: ['form', 'charts'] },
      table: { file: 'table.js', dynamicImports: ['list'] },
      dates: { file: 'dates.js' },
      form: { file: 'form.js' },
      charts: { file: 'charts.js' },
    })
    expect(before.get('list')).toEqual(new Set(['page.js']))
    expect(before.get('form')).toEqual(new Set(['page.js', 'table.js']))
    expect(before.get('charts')).toEqual(new Set(['page.js', 'board.js', 'table.js', 'dates.js']))
  })
})

describe('pictures are of this release', () => {
  const of = (version: string, words: Record<string, string[]>) => [
    source('package.json', JSON.stringify({ version: '1.2.0' })),
    source('locales/en/translation.json', JSON.stringify({ now: { title: 'Now', free: 'Free' } })),
    source('docs/pictures/pictures.json', JSON.stringify({ version, words })),
  ]

  it('takes pictures of this release that say what the console says', () => {
    expect(pictures(of('1.2.0', { dashboard: ['Free', 'Now'] }))).toEqual([])
  })

  it('refuses those of another release, and those with a word that is gone', () => {
    expect(pictures(of('1.1.0', {}))).toEqual([expect.stringContaining('1.1.0')])
    expect(pictures(of('1.2.0', { point: ['Now', 'Vacant'] }))).toEqual([expect.stringContaining('«Vacant»')])
    expect(pictures([source('package.json', '{}')])).toHaveLength(1)
  })
})
