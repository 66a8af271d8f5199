import { localOf } from '@zaryad/model/pricing/localTime'

/** Sessions begun in each hour of the day in the Perth file: when people come to charge. */
const startsByHour = [
  114, 85, 65, 45, 64, 170, 266, 777, 1854, 2371, 2314, 2685, 2992, 2762, 2596, 2543, 2502, 2730, 2160, 1696,
  954, 506, 291, 169,
]
const busiest = Math.max(...startsByHour)
/** Sessions last an hour or so, hence some 35 at once by day; the floor keeps the night from looking dead. */
const busiestPerMin = 0.6
const leastShare = 0.4

const warmUpMs = 90_000
const warmUpPerMin = 26

/** Arrivals per minute over the whole network. The first minute fills the places that a day would have filled. */
export function arrivals(startedAt: Date): (at: Date) => number {
  return (at) => {
    const hour = new Date(localOf('Asia/Almaty', at.getTime())).getUTCHours()
    const share = leastShare + (1 - leastShare) * ((startsByHour[hour] ?? 0) / busiest)
    const isWarmUp = at.getTime() - startedAt.getTime() < warmUpMs
    return isWarmUp ? warmUpPerMin * share : busiestPerMin * share
  }
}
