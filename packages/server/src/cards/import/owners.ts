import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

type Owner = { id: string; tenantId: string | null }
/** Of several who are called so it is who has the card already. */
type FindOwner = (text: string, holderId?: string | null) => Owner | 'notFound' | 'invalid'

/** As a file of cards names a holder, `name · +7701•••••67`: people are told no more of a telephone. */
const between = ' · '
const isCovered = (text: string) => /^\+\d+•+\d+$/.test(text)

const digitsOf = (text: string) => text.replace(/\D/g, '')
const isPhone = (text: string) => /^\+?[\d\s()-]{7,20}$/.test(text)
/** 8 701 … of a domestic call is +7 701 …. */
const phoneKey = (text: string) => digitsOf(text).slice(-10)

/** People by sign-in name, phone or name, in one question; a name that several bear is nobody's. */
export async function ownerFinder(tx: Tx, texts: readonly string[]): Promise<FindOwner> {
  const wanted = [...new Set(texts)]
  if (wanted.length === 0) return () => 'notFound'
  const names = wanted.flatMap((text) => [text, ...text.split(between, 1)].map((name) => name.toLowerCase()))
  const covered = wanted.filter(isCovered)
  const phones = wanted.filter(isPhone).map(phoneKey)
  const found = await sql<Owner & { keys: (string | null)[] }>`
    select id, tenant_id as "tenantId", array[lower(user_name), lower(name),
      lower(concat_ws(${between}::text, nullif(name, ''), shown_phone(phone))), 'tel:' || right(regexp_replace(phone, '\\D', '', 'g'), 10)] as keys
    from users where lower(user_name) = any(${names}) or lower(name) = any(${names})
      or right(regexp_replace(phone, '\\D', '', 'g'), 10) = any(${phones})
      or (${covered.length > 0} and coalesce(name, '') = '' and shown_phone(phone) = any(${covered}))`.execute(
    tx,
  )
  const byKey = new Map<string, Owner[]>()
  for (const { keys, ...owner } of found.rows) {
    for (const key of new Set(keys)) if (key) byKey.set(key, [...(byKey.get(key) ?? []), owner])
  }
  return (text, holderId) => {
    const owners =
      byKey.get(text.toLowerCase()) ?? (isPhone(text) ? byKey.get(`tel:${phoneKey(text)}`) : undefined)
    if (!owners?.[0]) return 'notFound'
    if (owners.length === 1) return owners[0]
    return owners.find(({ id }) => id === holderId) ?? 'invalid'
  }
}
