import type { FastifyRequest } from 'fastify'

/** The language that was chosen in this browser (web, i18n): `ru`, `kz` or `en`. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  /(?:^|; )i18next=(kz|en)(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? 'ru'
