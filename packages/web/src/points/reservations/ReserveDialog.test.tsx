import { screen, waitFor } from '@testing-library/react'
import { entities, type RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { administrator, part, problem, show } from '../../testing/show.tsx'
import { CancelDialog } from './CommandDialogs.tsx'
import { ReserveDialog } from './ReserveDialog.tsx'

const user = { ...administrator, roles: ['Tenant' as const], tenantId: 't1' }
const plug = (connectorId: number, status: string) => ({
  id: `c${connectorId}`,
  connectorId,
  type: null,
  status,
  session: null,
})

type Sent = { connectorId: number; expiryDate: string }
const lost = () => Promise.reject(new TypeError('fetch failed'))

/** A point whose station takes what it is asked for: a connector that is reserved is free no more. */
async function asked(answer: () => unknown, state = 'active') {
  const sent: Sent[] = []
  const point = () => ({
    id: 'p1',
    identity: 'ALA-1',
    name: 'Пост 1',
    connectors: [1, 2].map((id) =>
      plug(id, sent.some(({ connectorId }) => connectorId === id) ? 'Reserved' : 'Available'),
    ),
  })
  const { person } = await show(<ReserveDialog onClose={() => {}} />, {
    user,
    server: {
      'POST /chargePoints/search': () => ({ result: [point()], count: 1 }),
      'GET /chargePoints/p1': point,
      'POST /reservations/search': ({ body }: { body: unknown }) => {
        const { connectorId, expiryDate } = Object(body).filter as Sent
        const found = sent.filter(
          (each) => each.connectorId === connectorId && each.expiryDate === expiryDate,
        )
        return { result: found.map(() => ({ id: 'r1', reservationId: 7, state })) }
      },
      'POST /devices/api/reserveNow': ({ body }: { body: unknown }) => {
        const said = answer()
        if (!(said instanceof Response)) sent.push(body as Sent)
        return said
      },
    },
  })
  await person.click(screen.getByRole('combobox', { name: /^Точка/ }))
  await person.click(await screen.findByRole('option', { name: /ALA-1|Пост 1/ }))
  const submit = screen.getByText((_, each) => each?.getAttribute('type') === 'submit')
  await waitFor(() => expect(submit).toBeEnabled())
  await person.click(submit)
  await screen.findByRole('alert')
  return { person, sent, submit }
}

test('a reservation whose answer was lost is not made twice, though its connector is free no more', async () => {
  const { person, sent, submit } = await asked(lost)
  expect(screen.getByRole('alert')).toHaveTextContent('Ответ не пришёл')
  await person.click(submit)
  await screen.findByText('Принята станцией')
  expect(sent).toHaveLength(1)
})

test('while the station has not answered, it is not asked for the same again', async () => {
  const { person, sent, submit } = await asked(lost, 'requested')
  await person.click(submit)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Бронь № 7 уже отправлена'))
  expect(sent).toHaveLength(1)
})

test('who changes something after a lost answer reads first that the reservation stands', async () => {
  const { person, sent, submit } = await asked(lost)
  await person.click(screen.getByRole('radio', { name: /^60/ }))
  await person.click(submit)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Прошлая попытка выполнена'))
  expect(sent).toHaveLength(1)
})

test('what was refused is corrected and sent anew', async () => {
  const answers = [problem(409, { code: 'station_offline' }), { status: 'Accepted' }]
  const { person, sent, submit } = await asked(() => answers.shift())
  await person.click(submit)
  await screen.findByText('Принята станцией')
  expect(sent).toHaveLength(1)
})

const row = part<RowOf<'reservations'>>({
  id: 'r1',
  chargePointId: 'p1',
  reservationId: 7,
  connectorId: 1,
  state: 'active',
})

test('a reservation that was cancelled before is said to be so, and its station is not asked', async () => {
  const { person, asked: all } = await show(<CancelDialog row={row} onClose={() => {}} />, {
    server: {
      'GET /reservations/r1': { ...row, state: 'cancelled' },
      'POST /devices/api/cancelReservation': { status: 'Rejected' },
    },
  })
  await person.click(await screen.findByText((_, each) => each?.getAttribute('type') === 'submit'))
  await screen.findByText('Эта бронь уже отменена')
  expect(all.map(({ path }) => path)).toEqual([`/${entities.reservations.name}/r1`])
})
