import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toTop, useToTop } from '../kit/page/useToTop.ts'
import { part, show } from '../testing/show.tsx'
import { BackToTop } from './BackToTop.tsx'
import { ScrolledBack } from './ScrolledBack.tsx'

function Pages() {
  useToTop()
  return (
    <Routes>
      <Route
        path="/rates/*"
        element={
          <ScrolledBack of="rates">
            <p>Тарифы</p>
          </ScrolledBack>
        }
      />
      <Route path="*" element={<p>Другое</p>} />
    </Routes>
  )
}

async function open() {
  const { router } = await show(<Pages />)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  onTestFinished(() => scrollTo.mockRestore())
  return { scrollTo, go: (...way: Parameters<typeof router.navigate>) => act(() => router.navigate(...way)) }
}
const kept = () => localStorage.getItem('RaStore.rates.list.scrollPosition')

test('pages begin where one had scrolled to, once', async () => {
  const { scrollTo, go } = await open()
  await go('/rates')
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300)
  onTestFinished(() => scrollY.mockRestore())
  window.dispatchEvent(new Event('scroll'))
  await expect.poll(kept).toBe('300')
  await go('/')
  await go('/rates')
  expect(screen.getByText('Тарифы')).toBeVisible()
  expect(scrollTo.mock.calls).toEqual([[0, 300]])
  expect(kept()).toBeNull()
})

test('a way that leads to the top of a page does', async () => {
  const { scrollTo, go } = await open()
  localStorage.setItem('RaStore.rates.list.scrollPosition', '300')
  await go('/rates', { state: toTop })
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
  await go('/rates/1', { state: toTop })
  expect(scrollTo.mock.calls).toHaveLength(2)
})

test.each([
  ['reduce', 'auto'],
  ['no-preference', 'smooth'],
])('the way back to the top is no journey for whom motion is reduced: %s', async (motion, behavior) => {
  const { device } = part<{ happyDOM: { settings: { device: { prefersReducedMotion: string } } } }>(
    window as object,
  ).happyDOM.settings
  const before = device.prefersReducedMotion
  device.prefersReducedMotion = motion
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  onTestFinished(() => {
    device.prefersReducedMotion = before
    scrollY.mockRestore()
    scrollTo.mockRestore()
  })
  const { person } = await show(<BackToTop />)
  await person.click(await screen.findByRole('button', { name: 'Наверх' }))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior })
})
