import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PushPill } from '../push/PushPill.tsx'
import { show } from '../testing/show.tsx'
import { Footer } from './Footer.tsx'

test('a page that opens says that it connects, not that the connection was lost', async () => {
  await show(<PushPill />)
  expect(screen.getByRole('status')).toHaveTextContent('Подключение…')
  expect(screen.queryByRole('button')).toBeNull()
})

test('no other company stands in the line of copyright while the operator’s own name is on its way', async () => {
  let come = (_: object) => {}
  const settings = new Promise<object>((resolve) => {
    come = resolve
  })
  await show(<Footer />, { server: { 'GET /settings/public': () => settings } })
  expect(screen.queryByText(/Все права защищены/)).toBeNull()
  come({ companyName: 'ТОО «Ток Алатау»', productName: 'Ток', version: '1' })
  await screen.findByText(/Разработано ТОО «Ток Алатау»/)
})

test('a company that cannot be asked for is the translation’s own', async () => {
  await show(<Footer />)
  await screen.findByText(/Разработано ТОО «Компания-оператор»/)
})
