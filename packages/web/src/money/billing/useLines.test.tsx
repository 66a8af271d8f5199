import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import type { Filters } from './filters.ts'
import { nothing, type Summary } from './summary.ts'
import { useLines } from './useLines.ts'

const sums = { ...nothing, paid: 100 }
const summary: Summary = {
  totals: sums,
  byDay: [],
  byMethod: [],
  byCompany: [
    { ...sums, id: 'a', name: 'Алатау' },
    { ...sums, id: 'b', name: 'Степь' },
  ],
  byStation: [
    { ...sums, id: 's', name: 'Орбита', nameKz: null, nameEn: null, tenantId: 'a' },
    { ...sums, id: null, name: null, nameKz: null, nameEn: null, tenantId: 'a' },
    { ...sums, id: null, name: null, nameKz: null, nameEn: null, tenantId: 'b' },
  ],
}

function Names() {
  const { lines } = useLines('stations', summary, { filters: {} as Filters, onChange: () => {} })
  return lines.map(({ key, name }) => <p key={key}>{name}</p>)
}

test('payments without a location are told apart by company', async () => {
  await show(<Names />)
  expect(screen.getByText('Орбита')).toBeVisible()
  expect(screen.getByText('Без локации, Алатау')).toBeVisible()
  expect(screen.getByText('Без локации, Степь')).toBeVisible()
})
