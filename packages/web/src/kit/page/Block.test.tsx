import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { CardUse } from '../../cards/CardUse.tsx'
import { StationMode } from '../../emulator/StationMode.tsx'
import { SignInSessions } from '../../people/SignInSessions.tsx'
import { CommandRecords } from '../../points/CommandRecords.tsx'
import { Configuration } from '../../points/configuration/Configuration.tsx'
import { CampaignPoints } from '../../points/devices/firmware/CampaignPoints.tsx'
import Files from '../../points/files/Files.tsx'
import Journal from '../../points/journal/Journal.tsx'
import { UnclaimedDevices } from '../../points/onboarding/UnclaimedDevices.tsx'
import { Sessions } from '../../points/Sessions.tsx'
import { Items } from '../../publicity/ads/Items.tsx'
import { VersionsCard } from '../../rates/VersionsCard.tsx'
import { CurveCard } from '../../sessions/CurveCard.tsx'
import Frames from '../../sessions/Frames.tsx'
import { Readings } from '../../sessions/Readings.tsx'
import { Timeline } from '../../sessions/Timeline.tsx'
import { part, problem, show } from '../../testing/show.tsx'

const session = part<RowOf<'transactions'>>({
  id: 's1',
  chargePointId: 'p1',
  transactionId: 7,
  startedAt: '2026-11-24T10:00:00Z',
  stoppedAt: '2026-11-24T11:00:00Z',
  state: 'finished',
  version: 1,
})
const point = part<RowOf<'chargePoints'>>({ id: 'p1', identity: 'ALA-0001', connectors: [] })
const found = { result: [], count: 0 }

/** Each with what it asks, what is answered where there is nothing, and what it says then. */
const parts: [string, ReactElement, string, unknown, string | RegExp][] = [
  [
    'readings of a session',
    <Readings key="1" row={session} />,
    'POST /meterValues/search',
    found,
    'Показаний пока нет',
  ],
  ['frames of a session', <Frames key="2" row={session} />, 'POST /ocppMessages/search', found, '0'],
  [
    'story of a session',
    <Timeline key="3" row={session} />,
    'GET /transactions/s1/timeline',
    { events: [] },
    'Сообщения станции за это время не сохранились',
  ],
  [
    'curve of a session',
    <CurveCard key="4" row={session} />,
    'GET /transactions/s1/curve',
    { points: [], gaps: [] },
    'Станция не присылала показаний во время зарядки',
  ],
  ['sessions of a point', <Sessions key="5" row={point} />, 'POST /transactions/search', found, '0'],
  ['journal of a point', <Journal key="6" row={point} />, 'POST /ocppMessages/search', found, '0'],
  [
    'files of a point',
    <Files key="7" row={point} />,
    'POST /stationFiles/search',
    found,
    'Запросите журнал, и станция пришлёт его сюда',
  ],
  [
    'commands of a point',
    <CommandRecords key="8" row={point} besides={[]} empty="Команд не было" />,
    'POST /commands/search',
    found,
    'Команд не было',
  ],
  [
    'points of a campaign',
    <CampaignPoints key="9" row={part<RowOf<'firmwareCampaigns'>>({ id: 'c1', state: 'running' })} />,
    'POST /firmwareUpdates/search',
    found,
    '0',
  ],
  [
    'devices that nobody claimed',
    <UnclaimedDevices key="10" chosen="" onChoose={() => {}} />,
    'POST /devices/search',
    found,
    /Пока никто не подключается/,
  ],
  [
    'readers that a card was held at',
    <CardUse key="11" row={part<RowOf<'rFIDCards'>>({ id: 'r1', idTag: 'AA' })} />,
    'POST /rFIDCards/sessions',
    { result: [] },
    'Этой картой ещё не заряжали',
  ],
  [
    'versions of a rate',
    <VersionsCard key="12" row={part<RowOf<'rates'>>({ id: 't1', version: 1 })} mayEdit />,
    'GET /rates/t1/versions',
    { result: [] },
    'Ещё не опубликован',
  ],
  [
    'where somebody is signed in',
    <SignInSessions key="13" row={part<RowOf<'users'>>({ id: 'u1', userName: 'a' })} />,
    'GET /users/u1/sessions',
    { result: [] },
    'Сейчас нигде',
  ],
  [
    'what a campaign shows',
    <Items key="14" row={part<RowOf<'ads'>>({ id: 'a1' })} />,
    'POST /adItems/search',
    found,
    'Показывать пока нечего: загрузите баннер или видео',
  ],
  [
    'keys of a station',
    <Configuration key="15" row={point} />,
    'GET /chargePoints/p1/configuration',
    { readAt: null, template: null, result: [] },
    'Настройки ещё не прочитаны',
  ],
  [
    'stations of the emulator',
    <StationMode key="16" />,
    'GET /emulator/stations',
    { result: [] },
    'Тестовых станций пока нет',
  ],
]

test.each(parts)('%s: empty is said once it is known', async (_name, element, asks, nothing, empty) => {
  const answer = Promise.withResolvers<unknown>()
  const { asked } = await show(element, { server: { [asks]: () => answer.promise } })
  await expect.poll(() => asked.map(({ method, path }) => `${method} ${path}`)).toContain(asks)
  expect(screen.queryByText(empty)).toBeNull()
  answer.resolve(nothing)
  expect(await screen.findByText(empty)).toBeVisible()
})

test.each(parts)(
  '%s: what cannot be read is not told as nothing, and is asked for again',
  async (_name, element, asks, nothing, empty) => {
    let isAway = true
    const { person } = await show(element, {
      server: { [asks]: () => (isAway ? problem(503, { code: 'x' }) : nothing) },
    })
    const [again] = await screen.findAllByRole('button', { name: 'Повторить' })
    expect(screen.queryByText(empty)).toBeNull()
    isAway = false
    await person.click(again!)
    expect(await screen.findByText(empty)).toBeVisible()
  },
)

test('what was read stays where it cannot be read again, and says so until it was', async () => {
  let isAway = false
  const { person } = await show(<Timeline row={session} />, {
    server: {
      'GET /transactions/s1/timeline': () => (isAway ? problem(503, { code: 'x' }) : { events: [] }),
    },
  })
  const read = 'Сообщения станции за это время не сохранились'
  const outdated = 'Не удалось обновить. Сервис временно недоступен. Попробуйте ещё раз'
  expect(await screen.findByText(read)).toBeVisible()
  isAway = true
  // somebody comes back to the page
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText(outdated)).toBeVisible()
  expect(screen.getByText(read)).toBeVisible()
  isAway = false
  await person.click(screen.getByRole('button', { name: 'Повторить' }))
  await expect.poll(() => screen.queryByText(outdated)).toBeNull()
  expect(screen.getByText(read)).toBeVisible()
})
