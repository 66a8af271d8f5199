import { type Language, languages } from '@zaryad/model/choices'
import type { FastifyRequest } from 'fastify'

/** The language that was chosen in this browser (web, i18n). */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language => {
  const [, chosen] = /(?:^|; )i18next=(\w+)(?:;|$)/.exec(headers.cookie ?? '') ?? []
  return languages.find((each) => each === chosen) ?? 'ru'
}

/** As pages and browsers have it: Kazakh is `kk` there, the spec's name is `kz`. */
export const tagOf = (language: Language): string => (language === 'kz' ? 'kk' : language)

/** By its name or its tag. */
export const languageCalled = (name: string): Language | undefined =>
  languages.find((each) => each === name || tagOf(each) === name)
