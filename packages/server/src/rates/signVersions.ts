import { sql } from 'kysely'
import type { WriteContext } from '../entities/extension.ts'

/** Tells the trigger that keeps versions who makes them, until the transaction's end. */
export async function signVersions({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>): Promise<void> {
  await sql`select sign_versions(${actor.id}, ${actor.userName})`.execute(tx)
}
