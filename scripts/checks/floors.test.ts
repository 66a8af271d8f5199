import { describe, expect, it } from 'vitest'
import { importsGoDown } from './floors.ts'
import type { Source } from './sources.ts'

const source = (path: string, text: string): Source => ({ path, text })

describe('imports go down', () => {
  const importing = (path: string, targets: string[]) =>
    source(path, targets.map((target) => `import '${target}'`).join('\n'))
  const server = (path: string, ...targets: string[]) => importing(`packages/server/src/${path}`, targets)
  const web = (path: string, ...targets: string[]) => importing(`packages/web/src/${path}`, targets)

  it.each([
    [
      'a file circle',
      [
        source('packages/web/src/kit/a.ts', "import './b.tsx'"),
        source('packages/web/src/kit/b.tsx', "import type { A } from './a.ts'"),
      ],
    ],
    [
      'a circle by a package’s name',
      [
        source('packages/model/src/a.ts', "export * from '@zaryad/model/b'"),
        source('packages/model/src/b.ts', "import './a.ts'"),
      ],
    ],
    ['a kit that knows a subject', [server('http/a.ts', '../rates/b.ts'), server('rates/b.ts')]],
    ['a subject that knows the app', [server('rates/a.ts', '../app.ts'), server('app.ts')]],
    [
      'subjects that import each other',
      [
        server('rates/a.ts', '../points/a.ts'),
        server('points/a.ts'),
        server('points/b.ts', '../rates/b.ts'),
        server('rates/b.ts'),
      ],
    ],
    ['a folder on no floor', [server('cellar/a.ts', '../http/a.ts'), server('http/a.ts')]],
    ['a kit that knows the frame', [web('kit/a.tsx', '../layout/b.tsx'), web('layout/b.tsx')]],
    ['ground that knows a kit', [web('i18n/a.ts', '../kit/b.tsx'), web('kit/b.tsx')]],
    [
      'a room that knows what declares screens',
      [web('points/a.ts', '../entities/Points.tsx'), web('entities/Points.tsx')],
    ],
    [
      'rooms in a circle',
      [
        web('points/a.ts', '../sessions/a.ts'),
        web('sessions/a.ts'),
        web('sessions/b.ts', '../money/a.ts'),
        web('money/a.ts'),
        web('money/b.ts', '../points/b.ts'),
        web('points/b.ts'),
      ],
    ],
    [
      'style sheets of each other',
      [
        web('points/a.ts', '../rates/a.css'),
        web('rates/a.css'),
        web('rates/a.ts', '../points/a.css'),
        web('points/a.css'),
      ],
    ],
    ['a room on no floor', [web('cellar/a.ts')]],
  ])('refuses %s', (_what, sources) => {
    expect(importsGoDown(sources)).toHaveLength(1)
  })

  it('allows what is below, one way beside, and all to tests and to the app', () => {
    const sources = [
      server('app.ts', './rates/a.ts', './http/a.ts'),
      server('rates/a.ts', '../points/a.ts', '../http/a.ts', '../deps.ts'),
      server('rates/a.test.ts', '../app.ts'),
      server('rates/testing.ts', '../app.ts'),
      server('points/a.ts', '../http/a.ts'),
      server('http/a.ts', '../deps.ts'),
      server('deps.ts'),
      web('App.tsx', './layout/a.tsx', './entities/a.tsx', './menu.ts'),
      web('layout/a.tsx', '../palette/a.tsx'),
      web('entities/a.tsx', '../points/a.tsx'),
      web('palette/a.tsx', '../points/a.tsx', '../kit/a.tsx'),
      web('points/a.tsx', '../kit/a.tsx', '../menu.ts'),
      web('points/a.test.tsx', '../App.tsx'),
      web('kit/a.tsx', '../menu.ts'),
      web('menu.ts'),
    ]
    expect(importsGoDown(sources)).toEqual([])
  })
})
