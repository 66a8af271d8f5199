import { sql } from '../db/sql.ts'

/** Of a location `s`: where its pictures are, and the room that they take, known before they come. */
export const photosOf = sql`coalesce((select jsonb_agg(jsonb_build_object('url', '/uploads/' || u.name,
    'width', u.width, 'height', u.height) order by p.n)
  from jsonb_array_elements_text(s.photos) with ordinality p(name, n) join uploads u on u.name = p.name), '[]')`
