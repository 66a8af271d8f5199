import { Forbidden } from '../kit/page/pages.tsx'
import { emulatorRoute, opensRoute } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import { EmulatorPage } from './EmulatorPage.tsx'

/** Эмулятор станции, ux §5.21: for those whose menu has it. */
export default function Emulator() {
  const user = useUser()
  return user && opensRoute(user, emulatorRoute) ? <EmulatorPage /> : <Forbidden />
}
