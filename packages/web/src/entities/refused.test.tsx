import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { configurationQuery } from '../points/configuration/configurationApi.ts'
import { KeyDialog } from '../points/configuration/KeyDialog.tsx'
import { RequestLog } from '../points/files/RequestLog.tsx'
import { ReserveDialog } from '../points/reservations/ReserveDialog.tsx'
import { administrator, part, problem, show } from '../testing/show.tsx'

/** After a «no» of the server the lists below are asked anew: things are not as they were shown. */

function Watched({ name, read }: { name: readonly unknown[]; read: () => number }) {
  useQuery({ queryKey: [...name, 'list'], queryFn: read })
  return null
}

const point = part<RowOf<'chargePoints'>>({ id: 'p1', identity: 'ALA-1' })
const key = { key: 'MeterValueSampleInterval', value: '60', type: 'text' as const }

const cases: [string, ReactElement, readonly unknown[], string, number][] = [
  [
    'a log that is being sent already',
    <RequestLog key="log" point={point} onClose={() => {}} />,
    ['stationFiles'],
    'POST /chargePoints/p1/diagnostics',
    409,
  ],
  [
    'a key of a station that is away',
    <KeyDialog key="key" pointId="p1" of={part(key)} onClose={() => {}} />,
    configurationQuery('p1'),
    'POST /chargePoints/p1/configuration/change',
    409,
  ],
  [
    'a key that breaks a rule',
    <KeyDialog key="rule" pointId="p1" of={part(key)} onClose={() => {}} />,
    configurationQuery('p1'),
    'POST /chargePoints/p1/configuration/change',
    422,
  ],
]

test.each(cases)('%s', async (_, dialog, name, call, status) => {
  const read = vi.fn(() => 1)
  const { person, asked } = await show(
    <>
      <Watched name={name} read={read} />
      {dialog}
    </>,
    { server: { [call]: problem(status, { code: 'station_offline' }) } },
  )
  await waitFor(() => expect(read).toHaveBeenCalledOnce())
  await person.click(screen.getByText((_text, each) => each?.getAttribute('type') === 'submit'))
  await screen.findByRole('alert')
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([call])
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('a connector that somebody else has taken is not offered any more', async () => {
  const plug = (status: string) => ({ id: 'c1', connectorId: 1, type: null, status, session: null })
  const row = (status: string) => ({
    id: 'p1',
    identity: 'ALA-1',
    name: 'Пост 1',
    connectors: [plug(status)],
  })
  let status = 'Available'
  const { person } = await show(<ReserveDialog onClose={() => {}} />, {
    user: { ...administrator, roles: ['Tenant'], tenantId: 't1' },
    server: {
      'POST /chargePoints/search': () => ({ result: [row(status)], count: 1 }),
      'GET /chargePoints/p1': () => row(status),
      'POST /devices/api/reserveNow': () => {
        status = 'Reserved'
        return problem(409, { code: 'wrongState' })
      },
    },
  })
  await person.click(screen.getByRole('combobox', { name: /^Точка/ }))
  await person.click(await screen.findByRole('option', { name: /ALA-1|Пост 1/ }))
  const submit = screen.getByText((_, each) => each?.getAttribute('type') === 'submit')
  await waitFor(() => expect(submit).toBeEnabled())
  await person.click(submit)
  await screen.findByRole('alert')
  await screen.findByText('Свободных коннекторов нет')
})
