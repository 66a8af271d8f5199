import type { Browser, BrowserContext } from '@playwright/test'
import { signInBefore } from '../e2e/support/test.ts'
import { openBrowser } from './browser.ts'
import { type Loaded, load, openEmptyPage, type Wanted } from './console/load.ts'
import { figure, percentile } from './figure.ts'
import { openNetwork, PASSWORD, startProduct } from './network.ts'
import { type Conditions, plainAndSlow, slow, slower } from './throttle.ts'

const POINTS = 1_000
const LIMITS = { lcpMs: 2_500, readyMs: 4_000 }

type Page = Wanted & { name: string; before?: (context: BrowserContext) => Promise<void> }

const names = { lcpMs: 'lcp', readyMs: 'ready', longestMs: 'task', requests: 'requests', bytes: 'bytes' }
const units = { lcpMs: 'ms', readyMs: 'ms', longestMs: 'ms', requests: 'requests', bytes: 'KB' }

function report(name: string, all: Loaded[], limited: Partial<Record<keyof Loaded, number>> = {}): void {
  for (const key of Object.keys(names) as (keyof Loaded)[]) {
    const middle = percentile(
      all.map((each) => each[key]),
      0.5,
    )
    const atMost = limited[key]
    const value = key === 'bytes' ? middle / 1000 : middle
    const limit = atMost === undefined ? {} : { limit: { atMost } }
    figure({ name: `${name}.${names[key]}`, value, unit: units[key], ...limit })
  }
}

/** The console's first pages beside an empty page, in turn, each load in a browser that has nothing yet. */
async function measure(browser: Browser, pages: Page[], conditions: Conditions, rounds: number) {
  const empty = await openEmptyPage()
  const loads = new Map<string, Loaded[]>()
  const all: Page[] = [{ name: 'empty', url: empty.url, ready: 'h1' }, ...pages]
  for (let round = 0; round < rounds; round++)
    for (const page of all) {
      const loaded = await load(browser, page, conditions, page.before)
      loads.set(page.name, [...(loads.get(page.name) ?? []), loaded])
    }
  empty.close()
  const isHeld = conditions === slow
  for (const [name, each] of loads) {
    const limits = { signIn: { lcpMs: LIMITS.lcpMs }, points: { readyMs: LIMITS.readyMs } }[name]
    report(`console.${name}.${conditions.name}`, each, isHeld ? limits : {})
  }
}

/** Sign-in and the points' list, by a fast line and by slow ones; `console 1` is one round. */
export async function benchConsole(rounds = 5): Promise<void> {
  const network = await openNetwork(POINTS)
  const browser = await openBrowser()
  try {
    const { port, child } = await startProduct(network)
    const baseUrl = `http://127.0.0.1:${port}`
    const login = { userName: 'admin', password: PASSWORD }
    const pages: Page[] = [
      { name: 'signIn', url: `${baseUrl}/`, ready: 'input[type=password]' },
      {
        name: 'points',
        url: `${baseUrl}/chargePoints`,
        ready: '[data-rows] tbody tr',
        before: (context) => signInBefore(context, baseUrl, login),
      },
    ]
    for (const conditions of [...plainAndSlow, ...slower]) await measure(browser, pages, conditions, rounds)
    await child.stop()
  } finally {
    await browser.close()
    await network.close()
  }
}
