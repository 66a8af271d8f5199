import { describe, expect, it } from 'vitest'
import { notedOf } from '../testing/oddMeter.ts'
import { ago, sessionTests, start, stop } from '../testing/sessions.ts'

const { begin, gateway, only, orphansOf, sessionsOf } = sessionTests()
const rate = { priceEnergyTiyn: 10_000 }
const beginning = (minutes: number, more: object = {}) => ({
  ...start,
  idTag: 'CARD',
  timestamp: ago(minutes),
  ...more,
})

describe('a start whose answer its station never had, told again', () => {
  it.each([
    ['with another time', {}, 1000],
    ['with another time and a risen register', { meterStart: 1150 }, 1000],
    ['with the register that it had no word of', { meterStart: 1000 }, undefined],
    ['without the register that it told', { meterStart: undefined }, 1000],
  ])('%s is the same session, once', async (_name, differs, meterStart) => {
    const { point, station, transactionId } = await begin({ rate }, beginning(0.6, { meterStart }))
    const again = { ...beginning(0.2), ...differs }
    const accepted = { transactionId, idTagInfo: { status: 'Accepted' } }
    expect(await station.call('StartTransaction', again)).toMatchObject(accepted)
    expect(await station.call('StartTransaction', again)).toMatchObject({ transactionId })
    await stop(station, { transactionId, meterStop: 1500, timestamp: ago(0) })
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 500, sum_tiyn: 5000 })
    expect([...(await notedOf(gateway(), point)).keys()]).toContain('startAgain')
    await station.close()
  })

  it('over another socket is the same session', async () => {
    const { point, station, transactionId } = await begin({ rate }, beginning(0.6))
    await station.close()
    const again = await gateway().connect(point)
    expect(await again.call('StartTransaction', beginning(0.1, { meterStart: 1100 }))).toMatchObject({
      transactionId,
    })
    await stop(again, { transactionId: -1, idTag: 'CARD', meterStop: 1500, timestamp: ago(0) })
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 500 })
    await again.close()
  })

  it('over another socket is another where readings have stood higher since', async () => {
    const { point, station, transactionId } = await begin({ rate }, beginning(0.9))
    await station.call('MeterValues', {
      ...{ connectorId: 1, transactionId },
      meterValue: [{ timestamp: ago(0.5), sampledValue: [{ value: '1250' }] }],
    })
    await station.close()
    const again = await gateway().connect(point)
    const next = await again.call('StartTransaction', beginning(0.2))
    expect(next.transactionId).not.toBe(transactionId)
    await stop(again, {
      transactionId: next.transactionId,
      idTag: 'CARD',
      meterStop: 1500,
      timestamp: ago(0),
    })
    const ended = expect.objectContaining({ state: 'finished', energy_wh: 500 })
    expect(await sessionsOf(point)).toEqual(expect.arrayContaining([ended]))
    await again.close()
  })

  it('of a meter that begins each time at one stand takes nothing of one told before it by a clock that was ahead', async () => {
    const { point, station, transactionId } = await begin({ rate }, beginning(0))
    await stop(station, { transactionId, meterStop: 1300, timestamp: ago(-0.5) })
    const next = await station.call('StartTransaction', beginning(4))
    await stop(station, { transactionId: next.transactionId, meterStop: 1500, timestamp: ago(1) })
    const ends = [300, 500].map((energy_wh) => expect.objectContaining({ state: 'finished', energy_wh }))
    expect(await sessionsOf(point)).toEqual(expect.arrayContaining(ends))
    await station.close()
  })

  it.each([
    ['of another card', { idTag: 'guest' }],
    ['at another connector', { connectorId: 2 }],
    ['with a lower register', { meterStart: 900 }],
    ['with a register that none can have risen to', { meterStart: 60_000 }],
  ])('%s is another', async (_name, differs) => {
    const { station, transactionId } = await begin({ rate }, beginning(0.6))
    const other = await station.call('StartTransaction', { ...beginning(0.2), ...differs })
    expect(other.transactionId).not.toBe(transactionId)
    await station.close()
  })

  it.each([
    ['once its station has named the session by its number', 'named'],
    ['once it has ended', 'ended'],
  ])('is another %s', async (_name, how) => {
    const { station, transactionId } = await begin({ rate }, beginning(0.6))
    const meterValue = [{ timestamp: ago(0.5), sampledValue: [{ value: '1010' }] }]
    if (how === 'named') await station.call('MeterValues', { connectorId: 1, transactionId, meterValue })
    else await stop(station, { transactionId, meterStop: 1000, timestamp: ago(0.4) })
    const other = await station.call('StartTransaction', beginning(0.2, { meterStart: 1020 }))
    expect(other.transactionId).not.toBe(transactionId)
    await station.close()
  })
})

describe('a session that begins where one is under way', () => {
  async function two(more: object = {}) {
    const { point, station, transactionId: first } = await begin({ rate }, beginning(60))
    const second = Number(
      (await station.call('StartTransaction', beginning(30, { meterStart: 3000, ...more }))).transactionId,
    )
    expect(second).not.toBe(first)
    return { point, station, first, second }
  }
  const ends = (meterStop: number, transactionId: number, minutes = 1) => ({
    ...{ transactionId, meterStop, timestamp: ago(minutes) },
  })

  it('ends that at its own register, for people to see', async () => {
    const { point, station } = await two()
    expect(await sessionsOf(point)).toMatchObject([
      { state: 'suspect', suspect_reason: 'noEnd', energy_wh: 2000, sum_tiyn: null },
      { state: 'active' },
    ])
    await station.close()
  })

  it.each([
    ['a stop of the first', ['first']],
    ['a stop of the first, twice', ['first', 'first']],
    ['one of the first, then one of the second', ['first', 'second']],
    ['one of the second, then one of the first', ['second', 'first']],
    ['one of the first and one of nobody', ['first', 'nobody']],
    ['one of nobody and one of the first', ['nobody', 'first']],
  ] as const)('with %s, at the end of both, each watt-hour is billed once', async (_name, order) => {
    const { point, station, first, second } = await two()
    for (const which of order) await stop(station, ends(9000, { first, second, nobody: -1 }[which]))
    expect(await sessionsOf(point)).toMatchObject([
      { state: 'finished', energy_wh: 2000, sum_tiyn: 20_000, meter_stop: 3000 },
      { state: 'finished', energy_wh: 6000, sum_tiyn: 60_000, meter_start: 3000 },
    ])
    await station.close()
  })

  it('has a stop of the first, of its own time, end the first alone', async () => {
    const { point, station, first, second } = await two()
    await stop(station, ends(2900, first, 31))
    expect(await sessionsOf(point)).toMatchObject([
      { state: 'finished', energy_wh: 1900 },
      { state: 'active' },
    ])
    await stop(station, ends(9000, second))
    expect(await sessionsOf(point)).toMatchObject([
      { energy_wh: 1900 },
      { state: 'finished', energy_wh: 6000 },
    ])
    await station.close()
  })

  it.each([
    ['in their order', [0, 1]],
    ['the last first', [1, 0]],
  ])('with stops of nobody out of a queue, %s, each has its own', async (_name, order) => {
    const { point, station } = await two()
    const told = [ends(3000, -1, 30), { ...ends(9000, -1, 1), idTag: 'CARD' }]
    for (const which of order) await stop(station, told[which]!)
    for (const each of told) await stop(station, each)
    expect(await sessionsOf(point)).toMatchObject([
      { state: 'finished', energy_wh: 2000, sum_tiyn: 20_000 },
      { state: 'finished', energy_wh: 6000, sum_tiyn: 60_000 },
    ])
    await station.close()
  })

  it('leaves a stop of nobody that may be of either without one, and ends nothing', async () => {
    const { point, station } = await two()
    await stop(station, { transactionId: -1, idTag: 'OTHER', meterStop: 2900, timestamp: ago(40) })
    expect(await sessionsOf(point)).toMatchObject([{ state: 'suspect' }, { state: 'active' }])
    expect(await orphansOf(point)).toHaveLength(1)
    await station.close()
  })

  it('takes nothing of the first where its card was refused: a stop of the first is of all of it', async () => {
    const { point, station, first, second } = await two({ idTag: 'nobody-knows' })
    await stop(station, ends(9000, first))
    await stop(station, ends(9000, second))
    expect(await sessionsOf(point)).toMatchObject([
      { state: 'finished', energy_wh: 8000, sum_tiyn: 80_000 },
      { energy_wh: 0, sum_tiyn: 0, meter_stop: 3000 },
    ])
    await station.close()
  })
})

it('of three that come out of a queue each has its end, though the first is told last and the second again', async () => {
  const two = beginning(120, { meterStart: 7000 })
  const { point, station, transactionId: second } = await begin({ rate }, two)
  const tell = async (told: object) => (await station.call('StartTransaction', told)).transactionId
  await tell(beginning(60, { meterStart: 13_000 }))
  await tell(beginning(180))
  expect(await tell(two)).toBe(second)
  const nobodys = { transactionId: -1, idTag: 'CARD' }
  await stop(station, { ...nobodys, meterStop: 7000, timestamp: ago(150) })
  await stop(station, { ...nobodys, meterStop: 13_000, timestamp: ago(90) })
  await stop(station, { ...nobodys, meterStop: 19_000, timestamp: ago(30) })
  const ended = expect.objectContaining({ state: 'finished', energy_wh: 6000, sum_tiyn: 60_000 })
  expect(await sessionsOf(point)).toEqual([ended, ended, ended])
  await station.close()
})

it('a stop that is told again while one before it goes on is none of that', async () => {
  const last = beginning(60, { meterStart: 13_000 })
  const { point, station } = await begin({ rate }, last)
  const nobodys = { transactionId: -1, idTag: 'CARD' }
  const ofLast = { ...nobodys, meterStop: 19_000, timestamp: ago(30) }
  await stop(station, ofLast)
  const first = beginning(180)
  const { transactionId } = await station.call('StartTransaction', first)
  await stop(station, ofLast)
  expect(await orphansOf(point)).toEqual([])
  expect(await station.call('StartTransaction', first)).toMatchObject({ transactionId })
  await station.call('StartTransaction', beginning(120, { meterStart: 7000 }))
  await stop(station, { ...nobodys, meterStop: 13_000, timestamp: ago(90) })
  await stop(station, { transactionId, meterStop: 7000, timestamp: ago(150) })
  const ended = expect.objectContaining({ state: 'finished', energy_wh: 6000, sum_tiyn: 60_000 })
  expect(await sessionsOf(point)).toEqual([ended, ended, ended])
  await station.close()
})
