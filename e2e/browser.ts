import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const require = createRequire(import.meta.url)
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache')
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Root has no sandbox in a container; SwiftShader draws the map where there is no graphics card. */
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-gpu-compositing',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** Without a locale names of files are ASCII, and a download in Cyrillic loses its own. */
const locale = { LC_ALL: 'C.UTF-8' }

/**
 * How to launch the browser of the journeys: `CHROMIUM_PATH`, else the Chromium out of the npm registry with the
 * libraries that a bare machine lacks, else one that is installed.
 */
export function browser(): LaunchOptions {
  const given = process.env.CHROMIUM_PATH
  const plain = definedOf({ ...process.env, ...locale })
  if (given) return { executablePath: given, args, env: plain }
  if (process.platform !== 'linux') return {}
  if (process.arch !== 'x64') return { executablePath: installed.find(existsSync), args, env: plain }
  const home = unpacked()
  const own = { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), ...fontsOf(home) }
  return { executablePath: join(home, 'chromium'), args, env: { ...plain, ...own } }
}

/** Unpacked once a version, in a process of its own because the package always writes to the temporary directory. */
function unpacked(): string {
  const packageHome = dirname(dirname(require.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(packageHome, 'package.json'), 'utf8'))
  const home = join(cache, `chromium-${version}`)
  if (existsSync(home)) return home
  const draft = `${home}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const script = `
    const { default: chromium, inflate } = await import(${JSON.stringify(require.resolve('@sparticuz/chromium'))})
    await chromium.executablePath()
    await inflate(${JSON.stringify(join(packageHome, 'bin', 'al2023.tar.br'))})`
  const env = { ...process.env, TMPDIR: draft }
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`)
  if (existsSync(home)) rmSync(draft, { recursive: true })
  else renameSync(draft, home)
  return home
}

/** A machine without any font gets the package's, so that text has a width. */
function fontsOf(home: string): Record<string, string> {
  if (existsSync('/etc/fonts/fonts.conf')) return {}
  const file = join(home, 'fonts.conf')
  const places = `<dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir>`
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${places}</fontconfig>`)
  return { FONTCONFIG_FILE: file }
}

function definedOf(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
