/** As it is where a length of the text means seconds or milliseconds since 1970. */
const epoch = /^\d{10}(?:\d{3})?$/
/** 26.11.2026 18:33 */
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?=[T\s])/i
/** 20261126T183300Z */
const basic = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?/i
/** 2026/11/26 8:05:00 */
const loose = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})([T\s])\s*(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?/i
/** Thu, 26 Nov 2026 18:33:00 GMT */
const letter = /^(?:[a-z]{3},?\s+)?\d{1,2}\s+[a-z]{3}\s+\d{4}\s+\d\d:\d\d:\d\d\s+(?:GMT|UTC|[+-]\d{4})$/i
/** Fri Nov 27 18:33:00 2026, as C writes it, and JavaScript with the year before the time and a zone behind. */
const american =
  /^[a-z]{3}\s+([a-z]{3})\s+(\d{1,2})\s+(?:(\d{4})\s+)?(\d\d:\d\d:\d\d)(?:\s+(\d{4})|\s+GMT([+-]\d\d)(\d\d)(?:\s+\([^()]*\))?)$/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** 2026-330T18:33:00Z: the day of its year */
const ordinal = /^(\d{4})-?(\d{3})(?=T)/i
/** 18:33:00+05:00[Asia/Almaty], as Java writes a moment with its zone */
const zoneName = /\[[\w/+-]+\]$/
/** UTC, told twice */
const twice = /Z[+-]00:?00$/i
const offset = /\s*(?:GMT|UTC)?\s*([+-])(\d{1,2})(?::?(\d\d))?Z?$/i
const universal = /\s*(?:GMT|UTC)$/i
/** No moment is longer, and of a text of any length the expressions above would take the square of its length. */
const LONGEST = 64

/** ISO 8601 for a moment that is written in another way which can mean nothing else; undefined for what is none. */
export function speltAsIso(raw: unknown): string | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
  const said = String(raw).trim()
  if (said.length > LONGEST) return undefined
  const text = said.replace(zoneName, '').replace(twice, 'Z').replace(ordinal, dayOfYear)
  if (epoch.test(text)) return isoOf(text.length === 10 ? Number(text) * 1000 : Number(text))
  if (letter.test(text)) return isoOf(Date.parse(text))
  const spelt = american.exec(text)
  if (spelt) return ofAmerican(spelt)
  const [, , time = ''] = /^(.*?[T\s])(.*)$/i.exec(text) ?? []
  const day = text.slice(0, text.length - time.length)
  const zoned = time.replace(universal, 'Z').replace(offset, (_, sign, hours, minutes = '00') => {
    return `${sign}${padded(hours)}:${minutes}`
  })
  return (day + zoned)
    .replace(dayFirst, '$3-$2-$1')
    .replace(basic, (_, year, month, date, hour, minute, second = '00') => {
      return `${year}-${month}-${date}T${hour}:${minute}:${second}`
    })
    .replace(loose, (_, year, month, date, between, hour, minute, second = '00') => {
      const [days, clock] = [[month, date].map(padded), [hour, minute, second].map(padded)]
      return `${[year, ...days].join('-')}${between}${clock.join(':')}`
    })
}

function dayOfYear(whole: string, year: string, day: string): string {
  const date = new Date(Date.UTC(Number(year), 0, Number(day)))
  return date.getUTCFullYear() === Number(year) && day !== '000' ? date.toISOString().slice(0, 10) : whole
}

function ofAmerican([, month = '', day = '', before, time, behind, hours = '', minutes]: string[]) {
  const year = before ?? behind
  const number = months.indexOf(month.toLowerCase()) + 1
  if (!year || (before && behind) || number === 0) return undefined
  return `${year}-${padded(String(number))}-${padded(day)}T${time}${hours && `${hours}:${minutes}`}`
}

const padded = (digits: string) => digits.padStart(2, '0')
const isoOf = (ms: number) => (Number.isNaN(ms) ? undefined : new Date(ms).toISOString())
