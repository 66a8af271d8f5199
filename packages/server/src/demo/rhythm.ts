import { networkTimeZone } from '@zaryad/model/networkTimeZone'
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

/** Of all connectors, at the busiest hour. */
const busiestShare = 0.14

const shareAt = (at: Date) => {
  const hour = new Date(localOf(networkTimeZone, at.getTime())).getUTCHours()
  return leastShare + (1 - leastShare) * ((startsByHour[hour] ?? 0) / busiest)
}

/** Arrivals per minute over the whole network. */
export const arrivals = (at: Date): number => busiestPerMin * shareAt(at)

/** Which part of the connectors has a car charging. */
export const busyShare = (at: Date): number => busiestShare * shareAt(at)
