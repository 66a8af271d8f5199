import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isTyping } from '../kit/form/isTyping.ts'
import { lazyPart } from '../kit/lazyPart.ts'
import { menuFor, pagesOf, profileRoute } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import { type Press, pressOf } from './pressOf.ts'
import { clickKey, focusSearch, isOnRow, openRow, selectRow, stepRow } from './rows.ts'
import { useKeysOn } from './useKeysOn.ts'

const KeysHelp = lazyPart(() => import('./KeysHelp.tsx').then((m) => ({ default: m.KeysHelp })))

/** So long `g` waits for its letter. */
const goMs = 1500

/** The single keys of every page (ux §4): never while one types, and only where they are switched on. */
export function Keys({ onPalette }: { onPalette: () => void }) {
  const [isOn] = useKeysOn()
  const [isHelp, setHelp] = useState(false)
  const goUntil = useRef(0)
  const navigate = useNavigate()
  const user = useUser()
  useEffect(() => {
    if (!isOn || !user) return
    const routes = [...pagesOf(menuFor(user)).map(({ route }) => route), profileRoute]
    const act = (press: Press) => {
      if (press.is === 'page') return routes.includes(press.route) && navigate(press.route)
      if (press.is === 'search') return focusSearch() || onPalette()
      if (press.is === 'help') return setHelp(true)
      if (press.is === 'next') return stepRow(1)
      if (press.is === 'previous') return stepRow(-1)
      if (press.is === 'select') return selectRow()
      if (press.is === 'open') return openRow()
      if (press.is === 'go') goUntil.current = performance.now() + goMs
      else clickKey(press.is)
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return
      if (event.key === 'Enter' && isOnRow()) return openRow()
      const press = pressOf(event, performance.now() < goUntil.current)
      goUntil.current = 0
      if (!press) return
      event.preventDefault()
      act(press)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn, user, navigate, onPalette])
  return <Suspense>{isHelp && <KeysHelp onClose={() => setHelp(false)} />}</Suspense>
}
