/** `YYYY-MM-DD` of a date as banks write it: `20.11.2026 14:05`, `2026-11-20T…`, `20261120140500`. */
export function dayOf(text: string): string | undefined {
  const european = /^(\d{2})[./-](\d{2})[./-](\d{4})/.exec(text)
  if (european) return valid(`${european[3]}-${european[2]}-${european[1]}`)
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text)
  return iso ? valid(`${iso[1]}-${iso[2]}-${iso[3]}`) : undefined
}

const valid = (day: string) => (Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? undefined : day)
