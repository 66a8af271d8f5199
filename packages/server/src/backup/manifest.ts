import { createHash } from 'node:crypto'
import * as z from 'zod'

/** What this version writes, and the newest that it reads. */
export const formatVersion = 1

/** First entry of a backup: what is needed before the first row. */
export const manifestSchema = z.object({
  format: z.literal('zaryad-backup'),
  formatVersion: z.number(),
  createdAt: z.string(),
  postgres: z.string(),
  /** Migrations that made the tables as they are here, oldest first. */
  migrations: z.array(z.string().regex(/^\w+\.sql$/)).nonempty(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).nonempty() })),
  /** Months that had partitions, `2026-03`. */
  months: z.array(z.string().regex(/^\d{4}-\d{2}$/)),
  /** A bigint does not fit a JSON number. */
  sequences: z.array(
    z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
})

/** Last entry of a backup: without it the file is cut off. */
export const contentsSchema = z.object({
  /** SHA-256 of every entry before this one. */
  entries: z.record(z.string(), z.string()),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Contents = z.infer<typeof contentsSchema>

export const manifestEntry = 'manifest.json'
export const contentsEntry = 'contents.json'

/** A table is cut into pieces at ends of rows: each is a whole file in PostgreSQL's COPY text format. */
export const pieceEntry = (table: string, piece: number) =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy`

export const tableOfEntry = (name: string): string | undefined =>
  /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1]

export const checksum = () => createHash('sha256')
