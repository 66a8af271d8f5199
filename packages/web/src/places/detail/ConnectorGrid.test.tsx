import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { part, show } from '../../testing/show.tsx'
import { ConnectorGrid } from './ConnectorGrid.tsx'

const place = (points: unknown[]) => part<RowOf<'chargeStations'>>({ id: 's1', points: points as never })

test('a location whose points have told of no connector says so, as one without points does', async () => {
  const point = { id: 'p1', identity: 'ALA-1', connectors: [] }
  const { unmount } = await show(<ConnectorGrid row={place([point])} />)
  expect(screen.getByText(/^Коннекторы появятся, когда станция подключится/)).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
  unmount()
  await show(<ConnectorGrid row={place([])} />)
  expect(screen.getByText('На локации ещё нет точек')).toBeVisible()
})
