type Waves = { kind: 'percent' | 'points'; size: number }

/** How many points go at once. */
function pointsInWave(count: number, { kind, size }: Waves): number {
  return Math.max(1, kind === 'points' ? size : Math.ceil((count * Math.min(size, 100)) / 100))
}

/** Which wave, from 1, the point with this number, from 0, is in. */
export const waveOf = (index: number, count: number, waves: Waves) =>
  Math.floor(index / pointsInWave(count, waves)) + 1
