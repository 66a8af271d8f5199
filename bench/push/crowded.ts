import type { Browser, BrowserContext, Page } from '@playwright/test'
import { hubEvent } from '@zaryad/model'
import * as z from 'zod'
import { signInBefore } from '../../e2e/support/test.ts'
import { startChild } from '../child.ts'
import { PASSWORD } from '../network.ts'

const STATIONS = 1_000
const CALLS_PER_S = 300
/** All have a session by then. */
const BEGINNING_MS = 15_000
const SECONDS = 20
const ROWS = 25

const traced = z.object({ traceEvents: z.array(z.unknown()) })
const thread = z.object({
  name: z.literal('thread_name'),
  pid: z.number(),
  tid: z.number(),
  args: z.object({ name: z.string() }),
})
const task = z.object({
  name: z.literal('RunTask'),
  pid: z.number(),
  tid: z.number(),
  dur: z.number(),
  tdur: z.number().optional(),
})

export type Task = { ms: number; cpuMs: number }

/** Each task of the page's main thread while `wait` lasts: by the clock, and without what others took meanwhile. */
async function tasksOf(browser: Browser, page: Page, wait: () => Promise<unknown>): Promise<Task[]> {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  })
  await wait()
  const { traceEvents } = traced.parse(JSON.parse(String(await browser.stopTracing())))
  const known = <T>(schema: z.ZodType<T>) =>
    traceEvents.flatMap((event) => schema.safeParse(event).data ?? [])
  const threads = known(thread)
  const mains = threads.filter(({ args }) => args.name === 'CrRendererMain')
  const tasks = known(task)
  // other pages' processes have hardly any
  const of = mains.map(({ pid, tid }) => tasks.filter((each) => each.pid === pid && each.tid === tid))
  const [own = []] = of.sort((a, b) => b.length - a.length)
  return own.map(({ dur, tdur = dur }) => ({ ms: dur / 1000, cpuMs: tdur / 1000 }))
}

export type Crowded = { seconds: number; calls: number; heard: number; heardByAll: number; tasks: Task[] }

/**
 * The points' list of a browser while a thousand stations charge; beside it `hearAll` counts what is told to who asks
 * for nothing. All by the second.
 */
export async function crowded(
  browser: Browser,
  context: BrowserContext,
  port: number,
  hearAll: () => Promise<{ count(): number; close(): void }>,
): Promise<Crowded> {
  const baseUrl = `http://127.0.0.1:${port}`
  await signInBefore(context, baseUrl, { userName: 'admin', password: PASSWORD })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  let heard = 0
  devtools.on('Network.webSocketFrameReceived', ({ response }) => {
    heard += response.payloadData.split(`"target":"${hubEvent}"`).length - 1
  })
  await page.goto(`${baseUrl}/chargePoints?perPage=${ROWS}`)
  await page
    .locator('[data-rows] tbody tr')
    .nth(ROWS - 1)
    .waitFor()
  await page.getByRole('status').filter({ hasText: 'Онлайн' }).waitFor()
  const load = await startChild({
    script: './load/main.ts',
    args: [port, STATIONS, SECONDS + 30, 'steady', 0, (STATIONS / CALLS_PER_S) * 1000].map(String),
  })
  const all = await hearAll()
  await page.waitForTimeout(BEGINNING_MS)
  const [before, allBefore] = [heard, all.count()]
  const beganMs = performance.now()
  const tasks = await tasksOf(browser, page, () => page.waitForTimeout(SECONDS * 1000))
  const seconds = (performance.now() - beganMs) / 1000
  const [own, others] = [heard - before, all.count() - allBefore]
  const { perSecond } = z.object({ perSecond: z.number() }).parse(JSON.parse(await load.output))
  all.close()
  await page.close()
  return { seconds, calls: perSecond, heard: own / seconds, heardByAll: others / seconds, tasks }
}
