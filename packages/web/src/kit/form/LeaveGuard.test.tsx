import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

const question = () => screen.queryAllByRole('dialog', { name: 'Уйти без сохранения?' })

test.each([
  ['both', true, true],
  ['the page, not the dialog over it', true, false],
  ['the dialog, not the page below', false, true],
])('two guards ask once where %s would lose something', async (_, isPage, isDialog) => {
  const { router, person } = await show(
    <>
      <LeaveGuard isDirty={isPage} />
      <LeaveGuard isDirty={isDialog} />
    </>,
  )
  await act(() => router.navigate('/users'))
  expect(question()).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/')
  await person.click(screen.getByRole('button', { name: 'Уйти' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/users'))
  await waitFor(() => expect(question()).toHaveLength(0))
})

test('two guards that would lose nothing let one go', async () => {
  const { router } = await show(
    <>
      <LeaveGuard isDirty={false} />
      <LeaveGuard isDirty isFree={() => true} />
    </>,
  )
  await act(() => router.navigate('/users'))
  expect(router.state.location.pathname).toBe('/users')
})

test('another step of the same page is asked about too, and how its list is asked for is not', async () => {
  const { router } = await show(<LeaveGuard isDirty />, { at: '/chargePoints/onboarding?step=location' })
  await act(() => router.navigate('/chargePoints/onboarding?step=location&page=2'))
  expect(router.state.location.search).toBe('?step=location&page=2')
  await act(() => router.navigate('/chargePoints/onboarding?step=device'))
  expect(question()).toHaveLength(1)
  expect(router.state.location.search).toBe('?step=location&page=2')
})
