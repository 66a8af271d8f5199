import { AppError } from '@zaryad/model'
import { reversedIdTag } from '@zaryad/model/cards/idTag'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type Twin = { id: string; idTag: string; number: string | null }

/** The cards, of those that the transaction sees, whose bytes are these in the other order; by the tag asked for. */
export async function reversedTwins(tx: Tx, tags: readonly string[]): Promise<Map<string, Twin>> {
  const asked = new Map(tags.flatMap((tag) => [[reversedIdTag(tag) ?? '', tag] as const]))
  asked.delete('')
  if (asked.size === 0) return new Map()
  const found = await sql<Twin>`select id, id_tag as "idTag", number from rfid_cards
    where upper(id_tag) = any(${[...asked.keys()]})`.execute(tx)
  return new Map(
    found.rows.flatMap((twin) => {
      const tag = asked.get(twin.idTag.toUpperCase())
      return tag === undefined ? [] : [[tag, twin] as const]
    }),
  )
}

/** A reader that turns the bytes round would make two cards of one: refused, naming the one that is there. */
export async function refuseReversedTwin(tx: Tx, idTag: string, ownId: string | undefined): Promise<void> {
  const twin = (await reversedTwins(tx, [idTag])).get(idTag)
  if (!twin || twin.id === ownId) return
  throw new AppError('rule', {
    errors: [{ field: 'idTag', code: 'reversedTwin' }],
    detail: twin.number ? `${twin.idTag} (${twin.number})` : twin.idTag,
    extra: { twin },
  })
}
