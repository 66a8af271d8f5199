import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Image } from 'lucide-react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { screenOf } from '../screen.ts'
import { NewRow } from './RowForms.tsx'

const adItems = screenOf({ entity: entities.adItems, icon: Image })

test('a new row begins with what its address gives, and not with how the list under it is asked for', async () => {
  const list = 'filter=%7B%7D&order=ASC&page=1&perPage=10&sort=order'
  await show(<NewRow screen={adItems} isPage={false} />, { at: `/ads/adItems/create?${list}&durationS=12` })
  expect(await screen.findByLabelText(/Порядок/)).toHaveValue('1')
  expect(screen.getByLabelText(/Длительность/)).toHaveValue('12')
})
