import { type Language, languages } from '@zaryad/model/choices'
import type { FastifyRequest } from 'fastify'

/** The language that was chosen in this browser (web, i18n): `ru`, `kz` or `en`. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  /(?:^|; )i18next=(kz|en)(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? 'ru'

/** As pages and browsers have it: Kazakh is `kk` there, the spec's name is `kz`. */
export const tagOf = (language: Language): string => (language === 'kz' ? 'kk' : language)

/** By its name or its tag. */
export const languageCalled = (name: string): Language | undefined =>
  languages.find((each) => each === name || tagOf(each) === name)
