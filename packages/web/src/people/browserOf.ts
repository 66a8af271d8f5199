const browsers: [RegExp, string][] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const first = (list: [RegExp, string][], text: string) => list.find(([sign]) => sign.test(text))?.[1]

/** `Chrome, Windows` out of what a browser says of itself; a program that is none keeps its first word. */
export function browserOf(userAgent: string | null): string {
  if (!userAgent) return ''
  const found = [first(browsers, userAgent), first(systems, userAgent)].filter(Boolean)
  return found.join(', ') || (userAgent.split(/[\s/]/)[0] ?? '')
}
