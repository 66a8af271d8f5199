import { contentLanguages } from '@zaryad/model'
import { type InLanguages, spokenIn } from '@zaryad/model/fields/languages'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { isId } from '../db/ids.ts'
import type { Deps } from '../deps.ts'
import { limited } from '../http/limits.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'

const body = z.strictObject({
  language: z.enum(contentLanguages).default('ru'),
  tenantId: z.string().max(64).optional().describe('Besides what is for everybody, what this company tells'),
  stationId: z.string().max(64).optional().describe('And what is told of this location'),
  take: z.int().min(1).max(50).default(20),
})
const item = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  importance: z.string(),
  from: z.string(),
  to: z.string().nullable(),
})

const path = '/api/v1/news/published'
describeRoute({
  method: 'POST',
  path,
  summary: 'Announcements as a driver may see them: published and in their period, in one language',
  tag: 'news',
  body,
  answer: z.object({ result: z.array(item) }),
  public: true,
  errors: [429],
})

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
  app.post(path, limited(app, { flood: 12_000 }), async (request) => {
    const { language, tenantId, stationId, take } = parse(body, request.body ?? {}, 'malformed')
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
