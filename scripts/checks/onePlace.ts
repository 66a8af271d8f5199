import { isCode, isTest, type Source } from './sources.ts'

type Place = { what: string; pattern: RegExp; allowed: RegExp }

/** What may stand in one place only. */
const places: Place[] = [
  { what: 'process.env', pattern: /\bprocess\.env\b/, allowed: /^packages\/server\/src\/config\.ts$/ },
  {
    what: 'SQL',
    pattern: /['`]\s*(select\s[^'`]*\sfrom|insert into|delete from|create table)\s/i,
    allowed: /^packages\/server\//,
  },
  {
    // what measures on this machine alone, or hears the server's clock, goes by its own
    what: 'the browser’s clock',
    pattern: /\bDate\.now\b|\bnew Date\(\)|\bdayjs\(\)/,
    allowed:
      /^packages\/(?!web\/)|^packages\/web\/src\/(clock\.ts|session\/http\.ts|push\/readAgain\.ts|auth\/SignInForm\.tsx|driver\/|emulator\/)/,
  },
  { what: 'a database driver', pattern: /from '(pg|pg-boss)'/, allowed: /^packages\/server\// },
]

export function onePlace(sources: Source[]): string[] {
  const code = sources.filter(
    (source) => isCode(source) && !isTest(source) && /^packages\/\w+\/src\//.test(source.path),
  )
  return places.flatMap(({ what, pattern, allowed }) =>
    code
      .filter(({ path, text }) => pattern.test(text) && !allowed.test(path))
      .map(({ path }) => `${path} has ${what}, which belongs to ${allowed.source.replaceAll(/[\\^$]/g, '')}`),
  )
}
