import { mostShown, type Shown, topicOf } from '@zaryad/model'
import * as z from 'zod'
import type { Notice } from '../bus/notice.ts'
import { paced } from './paced.ts'

/** Other rows change what a page sums up, orders or leaves out: of each topic so often. */
const OTHERS_MS = 2_000

const word = z.string().max(64)
const shownSchema = z.tuple([
  z.object({ topics: z.array(word).max(mostShown.topics), ids: z.array(word).max(mostShown.ids) }),
])

/** What is told, and what it is about. */
export type Told = { topic: string; ids: readonly string[]; text: string }

/** A row that changed is shown by its own id, and by those that the notice names beside it: a connector's point. */
export const told = (notice: Notice, text: string): Told => ({
  topic: topicOf(notice),
  ids: [notice.entityId, ...Object.values(notice.data ?? {}).filter((value) => typeof value === 'string')],
  text,
})

/** What one browser hears of: all, until it has said what it shows. */
export function openScreen(say: (text: string) => void) {
  let shown: { topics: Set<string>; ids: Set<string> } | undefined
  const others = paced(({ topic, text }: Told) => {
    // it may show something else by now
    if (shown?.topics.has(topic)) say(text)
  }, OTHERS_MS)

  return {
    /** False where this is nothing that can be shown. */
    show(said: unknown): boolean {
      const { data } = shownSchema.safeParse(said)
      if (!data) return false
      const [{ topics, ids }]: [Shown] = data
      shown = { topics: new Set(topics), ids: new Set(ids) }
      return true
    },
    hear(news: Told): void {
      const isShown = !shown || news.ids.some((id) => shown?.ids.has(id))
      if (shown && !shown.topics.has(news.topic)) return
      if (isShown) say(news.text)
      else others.put(news.topic, news)
    },
    stop: others.stop,
  }
}
