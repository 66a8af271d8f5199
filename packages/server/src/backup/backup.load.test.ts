import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { testPassword } from '../auth/testing.ts'
import { makePoint, makeSession } from '../dashboard/testNetwork.ts'
import { openDatabase } from '../db/database.ts'
import { loadSecrets } from '../db/secrets.ts'
import { png } from '../files/png.ts'
import { checksums } from './fullDatabase.ts'
import { dataDir, lines, makeBackup, query, restoreInto, source, target, useTestState } from './testState.ts'

useTestState()

const moreThanAPiece = `insert into ocpp_messages (at, direction, message_id, frame)
  select now() - n * interval '1 hour', 'in', n, repeat(n::text, 250) from generate_series(1, 9000) n`

async function upload(payload: Buffer) {
  const headers = { authorization: `Bearer ${source.admin.token}`, 'content-type': 'image/png' }
  const reply = await source.app.inject({ method: 'POST', url: '/api/v1/uploads', headers, payload })
  return { body: reply.json<{ url: string }>() }
}

describe('backup and restore', () => {
  it('bring every row of every table back as it was', async () => {
    await makeBackup()
    const before = await checksums(source.url)
    expect(Object.entries(before).filter(([, sum]) => sum.startsWith('0 '))).toEqual([])
    await restoreInto(target.url)
    expect(await checksums(target.url)).toEqual(before)
    expect(lines).toContain('services: 10 rows')
  })

  it('bring back a table of many pieces', async () => {
    await query(source.url, moreThanAPiece)
    await makeBackup()
    await restoreInto(target.url)
    expect((await checksums(target.url)).ocpp_messages).toBe((await checksums(source.url)).ocpp_messages)
    expect(lines.filter((line) => line === 'ocpp_messages: 9001 rows')).toHaveLength(2)
    await query(source.url, "delete from ocpp_messages where direction = 'in'")
  })

  it('bring back the schema with its keys, triggers, partitions and rights', async () => {
    await makeBackup()
    await restoreInto(target.url)
    for (const text of [
      `select conname, conrelid::regclass::text, pg_get_constraintdef(oid), convalidated from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
      `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      `select relname, relrowsecurity, relacl::text, relispartition from pg_class
       where relnamespace = 'public'::regnamespace order by 1`,
    ]) {
      expect(await query(target.url, text)).toEqual(await query(source.url, text))
    }
  })

  it('give numbers on after the last one', async () => {
    const point = await makePoint(source.deps)
    await makeSession(source.deps, { point, stoppedAt: new Date() })
    await makeBackup()
    await restoreInto(target.url)
    const next = "select nextval('transaction_ids')::int as id, nextval('reservation_ids')::int as other"
    expect(await query(target.url, next)).toEqual(await query(source.url, next))
  })

  it('let the same people in, by password and by the session they had', async () => {
    await makeBackup()
    await restoreInto(target.url)
    const db = openDatabase(target.url, 4)
    const config = { ...source.deps.config, DATA_DIR: dataDir() }
    const secrets = await loadSecrets({ url: target.url, dataDir: dataDir() })
    const app = await buildApp({ ...source.deps, config, db, secrets })
    try {
      const payload = { userName: 'root', password: testPassword }
      const signedIn = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
      expect(signedIn.statusCode).toBe(200)
      const headers = { authorization: `Bearer ${source.admin.token}` }
      const url = `/api/v1/users/${source.admin.userId}`
      expect((await app.inject({ url, headers })).statusCode).toBe(200)
    } finally {
      await app.close()
      await db.close()
    }
  })

  it('carry uploads and secrets, without the key of the cluster', async () => {
    await makeBackup()
    await restoreInto(target.url)
    expect(readFileSync(join(dataDir(), 'uploads', 'ads', 'banner.png'))).toEqual(Buffer.from([0, 1, 2, 255]))
    expect(statSync(join(dataDir(), 'uploads', 'nothing')).size).toBe(0)
    expect(readdirSync(join(dataDir(), 'secrets'))).toEqual(['tokens'])
    expect(statSync(join(dataDir(), 'secrets', 'tokens')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir()).sort()).toEqual(['secrets', 'uploads'])
  })

  it('carry what was uploaded, once, and it is given where there is nothing but the database', async () => {
    const picture = png({ width: 2, height: 2, colourAt: () => [9, 9, 9] })
    const { body: kept } = await upload(picture)
    await makeBackup()
    await restoreInto(target.url)
    expect(existsSync(join(dataDir(), kept.url))).toBe(false)
    const db = openDatabase(target.url, 4)
    const app = await buildApp({ ...source.deps, config: { ...source.deps.config, DATA_DIR: dataDir() }, db })
    try {
      expect((await app.inject({ url: kept.url })).rawPayload.equals(picture)).toBe(true)
    } finally {
      await app.close()
      await db.close()
    }
  })

  it('take one moment while sessions go on', async () => {
    const point = await makePoint(source.deps)
    const totals = `select (select sum(count)::int from charge_days where charge_point_id = '${point.id}') as days,
      (select sum(energy_wh)::int from charge_days where charge_point_id = '${point.id}') as days_wh,
      (select count(*)::int from transactions where charge_point_id = '${point.id}') as sessions,
      (select sum(energy_wh)::int from transactions where charge_point_id = '${point.id}') as sessions_wh`
    let isOver = false
    const write = async () => {
      while (!isOver) await makeSession(source.deps, { point, stoppedAt: new Date() })
    }
    await makeSession(source.deps, { point, stoppedAt: new Date() })
    const writers = [write(), write(), write()]
    await makeBackup()
    isOver = true
    await Promise.all(writers)
    await restoreInto(target.url)
    const [kept] = await query(target.url, totals)
    const [now] = await query(source.url, totals)
    expect(kept).toMatchObject({ days: kept?.sessions, days_wh: kept?.sessions_wh })
    expect(Number(now?.sessions)).toBeGreaterThan(Number(kept?.sessions))
  })
})
