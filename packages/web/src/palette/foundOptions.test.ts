import type { TFunction } from 'i18next'
import { Receipt } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Row } from '../kit/screen.ts'
import { administrator } from '../testing/show.tsx'
import { foundOptions } from './foundOptions.ts'
import { targetsFor } from './targets.ts'

const said = ((key: string) => key) as unknown as TFunction

const lineOf = (entity: string, row: object) => {
  const target = targetsFor(administrator).find((each) => each.entity === entity)!
  return foundOptions([{ target, row: { id: '1', ...row } as Row }], said)[0]!
}

test('a driver whose sign-in is his telephone has it once in his line', () => {
  const phone = '+7700•••••01'
  const { note } = lineOf('users', { name: 'Мадина', userName: phone, phone })
  expect(note).toBe(`entities.users.one · ${phone}`)
})

test('payments of one telephone are told apart by when they were, under the sign of a payment', () => {
  const phone = '+7700•••••01'
  const station = { name: 'Туркестан, мавзолей' }
  const { note, icon } = lineOf('client/payments', {
    number: 7296,
    createdAt: '2026-11-27T12:40:00Z',
    station,
    phone,
  })
  expect(note).toBe(`entities.client/payments.one · 27.11.2026 17:40 · ${station.name} · ${phone}`)
  expect(icon).toBe(Receipt)
})

test('a session that is found says when it began', () => {
  const { note } = lineOf('transactions', {
    transactionId: 130527,
    startedAt: '2026-11-27T12:42:00Z',
    chargePoint: { name: 'AST-0005' },
    idTag: null,
  })
  expect(note).toBe('entities.transactions.one · 27.11.2026 17:42 · AST-0005')
})
