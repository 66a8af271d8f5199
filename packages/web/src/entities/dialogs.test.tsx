import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ExtendDialog } from '../bonuses/ExtendDialog.tsx'
import { ReopenDialog } from '../money/billing/ActActions.tsx'
import { DoneDialog } from '../money/billing/DoneDialog.tsx'
import { RuleDialog } from '../notices/RuleDialog.tsx'
import { InviteDialog } from '../people/InviteDialog.tsx'
import { MergeDialog } from '../places/geo/MergeDialog.tsx'
import { UnkeyDialog } from '../points/devices/UnkeyDialog.tsx'
import { RequestLog } from '../points/files/RequestLog.tsx'
import { CancelDialog } from '../points/reservations/CommandDialogs.tsx'
import { part, problem, show } from '../testing/show.tsx'

/** Dialogs that no journey comes by. */

const submit = () => screen.getByText((_, each) => each?.getAttribute('type') === 'submit')

test('a closed month is opened again with a reason of ten characters, not of nine', async () => {
  const onReopen = vi.fn(async () => 'Открыт')
  const { person } = await show(<ReopenDialog month="май" onReopen={onReopen} onClose={() => {}} />)
  const reason = screen.getByRole('textbox')
  await person.type(reason, 'девять на')
  await person.click(submit())
  expect(onReopen).not.toHaveBeenCalled()
  expect(reason).toBeInvalid()
  await person.type(reason, 'до')
  await person.click(submit())
  await waitFor(() => expect(onReopen).toHaveBeenCalledExactlyOnceWith('девять надо'))
})

test('what a bank was asked for by hand is done under its number', async () => {
  const task = { id: 't1', paymentNumber: 7, provider: 'KASPI', kind: 'refund', amount: 100 } as const
  const onClose = vi.fn()
  const { person, asked } = await show(<DoneDialog task={task} onClose={onClose} />, {
    server: { 'POST /bankTasks/done': {} },
  })
  await person.type(screen.getByRole('textbox'), ' 4711 ')
  await person.click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked[0]?.body).toEqual({ id: 't1', reference: '4711' })
})

test('a station without a log says so, and the dialog goes', async () => {
  const onClose = vi.fn()
  const { person, asked } = await show(<RequestLog point={part({ id: 'p1' })} onClose={onClose} />, {
    server: { 'POST /chargePoints/p1/diagnostics': { fileName: null } },
  })
  await person.click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const span = asked[0]?.body as { startTime: string; stopTime: string } | undefined
  expect(Date.parse(span?.stopTime ?? '') - Date.parse(span?.startTime ?? '')).toBeCloseTo(3_600_000, -3)
})

test('a key that is taken away is named with its station', async () => {
  const { person, asked } = await show(
    <UnkeyDialog row={part({ id: 'd1', identity: 'ALA-7' })} onClose={() => {}} />,
    { server: { 'PATCH /devices/d1': {} } },
  )
  expect(await screen.findByRole('dialog')).toHaveTextContent('ALA-7')
  await person.click(submit())
  await waitFor(() => expect(asked[0]?.body).toEqual({ password: null }))
})

test('of duplicates the one with most locations stays, and kinds do not mix', async () => {
  const city = { kind: 'city' as const, name: 'Алматы' }
  const rows = [
    { ...city, id: 'a', stationCount: 1 },
    { ...city, id: 'b', stationCount: 5 },
  ]
  const onClose = vi.fn()
  const { person, asked, unmount } = await show(
    <MergeDialog rows={rows.map((row) => part(row))} onClose={onClose} />,
    {
      server: { 'POST /geoObjects/merge': { stations: 6 } },
    },
  )
  await person.click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(asked[0]?.body).toEqual({ keepId: 'b', mergeIds: ['a'] })
  unmount()
  await show(
    <MergeDialog
      rows={[part({ id: 'a', kind: 'city' }), part({ id: 'c', kind: 'region' })]}
      onClose={onClose}
    />,
  )
  expect(submit()).toBeDisabled()
})

test('what a station answers «no» to is told as it said it', async () => {
  const onClose = vi.fn()
  const row = { id: 'r1', reservationId: 5, chargePointId: 'p1', connectorId: 1 }
  const { person } = await show(<CancelDialog row={part(row)} onClose={onClose} />, {
    server: {
      'GET /reservations/r1': row,
      'POST /devices/api/cancelReservation': { status: 'Rejected' },
    },
  })
  await screen.findByRole('dialog')
  await person.click(submit())
  expect(await screen.findByText(/^Отклонена: /)).toBeInTheDocument()
  expect(onClose).toHaveBeenCalledOnce()
})

test('kWh get a later end, and a reason is wanted', async () => {
  const row = { id: 'u1', number: 3, expiresAt: '2099-01-01T00:00:00Z' }
  const onClose = vi.fn()
  const { person, asked } = await show(<ExtendDialog row={part(row)} onClose={onClose} />, {
    server: { 'POST /userBonuses/extend': {} },
  })
  const reason = await screen.findByRole('textbox', { name: /^Причина/ })
  await person.click(submit())
  expect(asked).toEqual([])
  await person.type(reason, 'просил')
  await person.click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked[0]?.body).toMatchObject({ id: 'u1', reason: 'просил' })
})

test('a link to sign in by is shown once it is made, with one way out', async () => {
  const { person } = await show(
    <InviteDialog row={part({ id: 'u1', name: 'Айгуль' })} onClose={() => {}} />,
    {
      server: {
        'POST /users/u1/invite': { url: 'https://z.kz/invite/1', expiresAt: '2026-06-01T00:00:00Z' },
      },
    },
  )
  await screen.findByRole('dialog')
  await person.click(submit())
  expect(await screen.findByText('https://z.kz/invite/1')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Отмена' })).toBeNull()
})

test('an address that the server does not take stands red with what it should be', async () => {
  const wrong = problem(422, { code: 'invalid', errors: [{ field: 'target', code: 'invalid' }] })
  const { person } = await show(<RuleDialog onDone={() => {}} onClose={() => {}} />, {
    server: { 'POST /alertRules': wrong, 'GET /alertRules/channels': { result: ['webhook'] } },
  })
  const target = screen.getByRole('textbox', { name: /адрес/i })
  await person.type(target, 'http://localhost')
  await person.click(submit())
  await waitFor(() => expect(target).toBeInvalid())
})
