import type { Page } from '@playwright/test'

/** A line as DevTools makes one: latency is added to each question. */
export type Line = { latency: number; downKbit: number; upKbit: number }
export type Conditions = { name: string; line?: Line; slower: number }

/** Lighthouse's slow 4G, and a processor that is four times as slow as this machine's. */
export const slow4g: Line = { latency: 150, downKbit: 1_638.4, upKbit: 768 }
const SLOWER = 4

const plain: Conditions = { name: 'plain', slower: 1 }
export const slow: Conditions = { name: 'slow', line: slow4g, slower: SLOWER }
export const plainAndSlow = [plain, slow]
/** What DevTools calls slow 4G, and its 3G of 400 kbit/s. */
export const slower: Conditions[] = [
  { name: 'devtoolsSlow4g', line: { latency: 562.5, downKbit: 1_440, upKbit: 675 }, slower: SLOWER },
  { name: 'devtools3g', line: { latency: 2_000, downKbit: 400, upKbit: 400 }, slower: SLOWER },
]

export async function throttle(page: Page, { line, slower: rate }: Pick<Conditions, 'line' | 'slower'>) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  if (line) {
    const { latency, downKbit, upKbit } = line
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: (downKbit * 1000) / 8,
      uploadThroughput: (upKbit * 1000) / 8,
    })
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return devtools
}
