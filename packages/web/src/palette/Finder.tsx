import { Search } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteKeys } from '../keys/paletteKeys.ts'
import { isPaletteKey } from '../keys/pressOf.ts'
import { lazyExtra } from '../kit/lazyExtra.ts'
import { lazyWith } from '../kit/lazyWith.tsx'
import { useUser } from '../session/useUser.ts'
import styles from './Finder.module.css'

const Keys = lazyExtra(() => import('../keys/Keys.tsx').then((m) => ({ default: m.Keys })))
const Palette = lazyWith('palette', () => import('./Palette.tsx'))

/** The field of the header that is a button: it and `Ctrl K` open the palette. The single keys live beside it. */
export function Finder() {
  const { t } = useTranslation()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  return (
    <>
      <button type="button" className={styles.finder} onClick={open} aria-haspopup="dialog">
        <Search aria-hidden />
        <span className={styles.text}>{t('palette.hint')}</span>
        <kbd className={styles.key} aria-hidden>
          {paletteKeys().join(' ')}
        </kbd>
      </button>
      <Suspense>
        <Keys onPalette={open} />
      </Suspense>
      <Suspense>{isOpen && user && <Palette user={user} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
