import { act, screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { MapPin } from 'lucide-react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { screenOf } from '../screen.ts'
import { useWords } from '../useWords.ts'
import { startExport } from './startExport.ts'

const locations = screenOf({ entity: entities.chargeStations, icon: MapPin })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Export() {
  const words = useWords()
  const wanted = { screen: locations, format: 'csv', columns: ['name'], words, filter: {}, total: 1 } as const
  const sort = { field: 'name', order: 'ASC' } as const
  return (
    <button type="button" onClick={() => startExport({ ...wanted, columns: ['name'], sort })}>
      Экспорт
    </button>
  )
}

test('a file of the night after a month’s end is named by the day in Almaty', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T20:30:00Z') })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await show(<Export />, { server: { 'POST /chargeStations/export': new Response('Название\r\nАбай\r\n') } })
  await act(async () => screen.getByText('Экспорт').click())
  await expect.poll(() => saved).toEqual(['chargeStations-2026-12-01.csv'])
})
