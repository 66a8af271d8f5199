import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { MapPin } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { show } from '../testing/show.tsx'
import { nameOf } from './detail/nameOf.ts'
import { RefFilterText } from './fields/RefFilterText.tsx'
import { refName } from './fields/ref.tsx'
import { List } from './List.tsx'
import { screenOf } from './screen.ts'

const row = {
  id: 'g1',
  name: 'Алматинская область',
  nameKz: 'Алматы облысы',
  nameEn: '',
  kind: 'region',
  parentId: 'g0',
  parent: { id: 'g0', name: 'Казахстан', nameKz: 'Қазақстан', nameEn: 'Kazakhstan' },
  version: 1,
}
const server = {
  'POST /geoObjects/search': { result: [row], count: 1 },
  'GET /geoObjects/g1': row,
}
const geo = screenOf({ entity: entities.geoObjects, icon: MapPin, columns: ['name', 'kind', 'parentId'] })

/** The language with no words of its own: keys are seen, and names. */
async function speak(language: 'kk' | 'en') {
  i18n.addResourceBundle(language, 'translation', { kit: {} })
  await i18n.changeLanguage(language)
}
afterEach(() => i18n.changeLanguage('ru'))

const Both = () => (
  <>
    <List screen={geo} />
    <p>
      <RefFilterText target="geoObjects" id="g1" />
    </p>
  </>
)

test('a place is called in its reader’s language in lists, references, headings and filters', async () => {
  const { unmount } = await show(<Both />, { at: '/geoobjects/geoObjects', server })
  expect(await screen.findByRole('link', { name: 'Алматинская область' })).toBeVisible()
  unmount()
  await speak('kk')
  await show(<Both />, { at: '/geoobjects/geoObjects', server })
  expect(await screen.findByRole('link', { name: 'Алматы облысы' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Қазақстан' })).toBeVisible()
  expect(screen.getByRole('paragraph')).toHaveTextContent('Алматы облысы')
  expect(nameOf(entities.geoObjects, row)).toBe('Алматы облысы')
})

test('a place without a name in that language has its first one', async () => {
  await show(null)
  await speak('en')
  expect(nameOf(entities.geoObjects, row)).toBe('Алматинская область')
  expect(refName(row, 'parentId')).toBe('Kazakhstan')
})
