import { type InLanguages, spokenIn } from '@zaryad/model/fields/languages'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

type Found = {
  id: string
  title: InLanguages
  text: InLanguages
  importance: string
  from: Date
  to: Date | null
}

/** `POST /api/v1/news/published`: without a sign-in, and so without anything but the text itself. */
export function publishedNews(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/news/published', async ({ body }) => {
    const { language, tenantId, stationId, take } = body
    const now = deps.clock()
    const station = isId(stationId) ? stationId : null
    const company = isId(tenantId) ? tenantId : null
    const found = await sql<Found>`
      select n.id, n.title, n.text, n.importance, n."from", n."to" from news n
      where n.state in ('published', 'scheduled') and n."from" <= ${now} and (n."to" is null or n."to" > ${now})
        and (n.audience = 'all'
          or (n.audience = 'location' and n.station_id = ${station}::uuid)
          or (n.audience = 'company' and n.tenant_id in (${company}::uuid,
            company_of_station(${station}::uuid))))
      order by (n.importance = 'important') desc, n."from" desc limit ${take}`.execute(deps.db.people.guests)
    return {
      result: found.rows.map(({ id, title, text, importance, from, to }) => ({
        id,
        title: spokenIn(title, language),
        text: spokenIn(text ?? {}, language),
        importance,
        from: from.toISOString(),
        to: to?.toISOString() ?? null,
      })),
    }
  })
}
