export const offered = ['15', '30', '60']
export const leastMinutes = 5
export const mostMinutes = 180

/** Whole minutes within the bounds, else undefined. */
export function minutesOf(text: string): number | undefined {
  if (!/^\d{1,3}$/.test(text.trim())) return undefined
  const minutes = Number(text)
  return minutes >= leastMinutes && minutes <= mostMinutes ? minutes : undefined
}
