import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Whether it lives and how it does, and the files that charge points fetch and bring. */
const everywhere = /^\/(livez|readyz|healthz|metrics|station-files\/.*)$/

/** A process serves its parts only (contract §1): without `api` there is no console, no API and no bank's door here. */
export function ownParts(app: FastifyInstance, { ROLES }: Pick<Config, 'ROLES'>): void {
  if (ROLES.includes('api')) return
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!everywhere.test(routeOptions.url ?? '')) throw new AppError('notFound')
  })
}
