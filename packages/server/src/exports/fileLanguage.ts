import { type Language, languages } from '@zaryad/model/choices'
import type { FastifyRequest } from 'fastify'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../http/language.ts'

/** That which is asked for, as the console does; else that of the person's account, for a program has no cookie; else the browser's. */
export async function fileLanguage(
  { db }: Pick<Deps, 'db'>,
  request: FastifyRequest,
  wanted: Language | null | undefined,
): Promise<Language> {
  if (wanted) return wanted
  const found = await sql<{ language: string | null }>`select language from users
    where id = ${request.actor?.id ?? null}`.execute(db.people.system)
  return languages.find((each) => each === found.rows[0]?.language) ?? languageOf(request)
}
