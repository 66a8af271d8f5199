import { lazy } from 'react'
import { lazyWith } from './kit/lazyWith.tsx'

/** Pages that load when they are opened. */
export const DashboardPage = lazy(() =>
  import('./dashboard/Dashboard.tsx').then((m) => ({ default: m.Dashboard })),
)
export const ProfilePage = lazy(() => import('./profile/Profile.tsx').then((m) => ({ default: m.Profile })))
/** Who is signed in already does not wait for it. */
export const SignInPage = lazy(() => import('./auth/SignIn.tsx').then((m) => ({ default: m.SignIn })))
export const InvitePage = lazy(() => import('./auth/Invite.tsx').then((m) => ({ default: m.Invite })))
export const EmulatorPage = lazyWith('emulator', () => import('./emulator/Emulator.tsx'))
