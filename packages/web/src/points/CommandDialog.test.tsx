import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { verbsFor } from '../palette/verbs.ts'
import type { User } from '../session/session.ts'
import { administrator, part, show } from '../testing/show.tsx'
import { CommandDialog } from './CommandDialog.tsx'
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
  const free = { ...charging, id: 'c2', connectorId: 2, status: 'Available', session: null }
  await show(<CommandDialog name="start" row={row([charging, free])} onSend={() => {}} onClose={() => {}} />)
  expect(connector()).toHaveTextContent('2 · Доступен')
  expect(starts()).toBeEnabled()
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
