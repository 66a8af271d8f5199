import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { verbsFor } from '../palette/verbs.ts'
import type { User } from '../session/session.ts'
import { administrator, part, show } from '../testing/show.tsx'
import { CommandDialog } from './CommandDialog.tsx'
import { ConnectorButtons } from './card/ConnectorButtons.tsx'
import { useAskedCommand } from './card/useAskedCommand.ts'

const charging = {
  id: 'c1',
  connectorId: 1,
  status: 'Charging',
  power: 60,
  session: { id: 's1', transactionId: 7, energy: 1, power: 40, startedAt: '2026-11-25T10:00:00Z' },
}
const row = (connectors: object[]) =>
  part<RowOf<'chargePoints'>>({
    id: 'p1',
    identity: 'ALA-0001',
    connectionState: 2,
    connectors: connectors as RowOf<'chargePoints'>['connectors'],
  })
const starts = () => screen.getByRole('button', { name: 'Начать зарядку' })
const connector = () => screen.getByRole('combobox', { name: 'Коннектор' })

test('a start is asked for no connector that is taken until the person chooses it', async () => {
  const onSend = vi.fn()
  const { person } = await show(
    <CommandDialog name="start" row={row([charging])} onSend={onSend} onClose={() => {}} />,
  )
  expect(connector()).toHaveAccessibleDescription(/^Свободного коннектора нет/)
  expect(starts()).toBeDisabled()
  await person.click(connector())
  await person.click(screen.getByRole('option', { name: '1 · Зарядка' }))
  expect(connector()).not.toHaveAccessibleDescription(/./)
  await person.click(starts())
  expect(onSend).toHaveBeenCalledWith('start', expect.objectContaining({ connectorId: 1 }))
})

test('a start begins with the connector that is free', async () => {
  await show(<CommandDialog name="start" row={row([charging, free])} onSend={() => {}} onClose={() => {}} />)
  expect(connector()).toHaveTextContent('2 · Доступен')
  expect(starts()).toBeEnabled()
})

const free = { ...charging, id: 'c2', connectorId: 2, status: 'Available', session: null }
const reserved = (...connectorIds: number[]) => ({
  'POST /reservations/search': {
    result: connectorIds.map((connectorId) => ({
      ...{
        id: `r${connectorId}`,
        reservationId: 40 + connectorId,
        connectorId,
        expiryDate: '2099-01-01T00:00:00Z',
      },
    })),
    paging: { totalCount: connectorIds.length },
  },
})

test('commands that come to nothing now stay in the menu, and say why', async () => {
  const point = row([charging, free])
  const { person } = await show(
    <ConnectorButtons
      row={point}
      connector={point.connectors[1] as (typeof point.connectors)[number]}
      onCommand={() => {}}
      onRecover={() => {}}
    />,
    { server: reserved(1) },
  )
  await person.click(screen.getByRole('button', { name: /коннектор/i }))
  const cancel = await screen.findByRole('menuitem', { name: 'Отменить бронь Действующих броней нет' })
  expect(cancel).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('menuitem', { name: /^Стоп/ })).toHaveTextContent('Ничего не заряжается')
  expect(screen.getByRole('menuitem', { name: 'Разблокировать' })).not.toHaveAttribute('aria-disabled')
})

test('of several reservations the one of the connector that was asked about is cancelled', async () => {
  const onSend = vi.fn()
  const { person } = await show(
    <CommandDialog
      name="cancelReservation"
      row={row([charging, free])}
      connectorId={2}
      onSend={onSend}
      onClose={() => {}}
    />,
    { server: reserved(1, 2) },
  )
  await vi.waitFor(() => expect(screen.getByRole('combobox')).toHaveTextContent(/коннектор 2/i))
  await person.click(screen.getByRole('button', { name: 'Отменить бронь' }))
  expect(onSend).toHaveBeenCalledWith('cancelReservation', expect.objectContaining({ reservationId: 42 }))
})

test('a limit is written as the language writes numbers', async () => {
  const weak = { ...charging, power: 7.4 }
  const { person } = await show(
    <CommandDialog name="powerLimit" row={row([weak])} onSend={() => {}} onClose={() => {}} />,
  )
  const limit = screen.getByRole('textbox')
  expect(limit).toHaveValue('7,4')
  for (const typed of ['6,5', '6.5']) {
    await person.clear(limit)
    await person.type(limit, typed)
    expect(limit).toHaveAccessibleDescription(/6\s?500/)
  }
})

/** The form that the address of a point's page names. */
function Asked() {
  const [asked] = useAskedCommand()
  return (
    asked && <CommandDialog name={asked.name} row={row([charging])} onSend={() => {}} onClose={() => {}} />
  )
}

test('a connector is put out of use from the palette too, by those who may', async () => {
  const offered = (user: User) => verbsFor(user, i18n.t).find(({ key }) => key === 'availability')
  await show(<Asked />, { at: offered(administrator)?.path({ id: 'p1' }) })
  expect(screen.getByRole('combobox', { name: 'Коннектор' })).toBeVisible()
  expect(offered({ ...administrator, roles: ['Tenant'], tenantId: 't1' })).toBeUndefined()
})
