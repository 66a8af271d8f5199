import { ocppVersions } from '@zaryad/ocpp'
import { expect, it } from 'vitest'
import { notedOf, oddMeter } from './testing/oddMeter.ts'
import { sessionTests } from './testing/sessions.ts'

const { gateway, only } = sessionTests()

it.each(ocppVersions)('over %s a card with what its buffer had behind it is that card', async (version) => {
  const tag = `${version === 'ocpp1.6' ? 'A' : version === 'ocpp2.1' ? 'B' : 'C'}A86I250X5G6MOD5DLKD`
  await gateway().makeCard({ id_tag: tag })
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 1000 } })
  const station = await oddMeter(gateway(), point, version)
  await station.begin(40, 1000, `${tag}\u0010\u000e\ufffd`)
  expect(await only(point)).toMatchObject({ id_tag: tag, id_tag_status: 'Accepted' })
  await station.end(1, 3000)
  await station.close()
  expect((await notedOf(gateway(), point)).get('controlCharacters')).toBe(1)
})
