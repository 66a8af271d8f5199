import * as z from 'zod'

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number())
const line = z.array(position).min(2)
const isClosed = (ring: z.infer<typeof position>[]) =>
  ring[0]?.[0] === ring.at(-1)?.[0] && ring[0]?.[1] === ring.at(-1)?.[1]
const ring = z.array(position).min(4).refine(isClosed, { error: 'invalid' })
const rings = z.array(ring).min(1)

/** A geometry of RFC 7946 §3.1, longitude first, rings closed. */
export const geoJson = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line).min(1) }),
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).min(1) }),
])
export type GeoJson = z.infer<typeof geoJson>
