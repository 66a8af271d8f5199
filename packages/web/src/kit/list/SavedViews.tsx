import { Divider, IconButton, Menu, MenuItem } from '@mui/material'
import { ChevronDown, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../lazyPart.ts'
import type { Screen } from '../screen.ts'
import { useTell } from '../useAct.ts'
import { type SavedView, useSavedViews } from './useSavedViews.ts'
import styles from './ViewTabs.module.css'

const NameView = lazyPart(() => import('./NameView.tsx').then((m) => ({ default: m.NameView })))

/** «Мои представления»: what the list shows and how, kept under a name. */
export function SavedViews({ screen }: { screen: Screen }) {
  const { t } = useTranslation()
  const tell = useTell()
  const { saved, setSaved, use, save, isInForce } = useSavedViews(screen)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isNaming, setNaming] = useState(false)
  const active = saved.find(isInForce)
  const remove = (view: SavedView) => {
    setSaved(saved.filter((each) => each !== view))
    void tell({ text: t('kit.viewRemoved', { name: view.label }), type: 'info', undo: () => setSaved(saved) })
  }
  return (
    <>
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-pressed={active !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {active ? active.label : t('kit.views.title')}
        <ChevronDown size={14} aria-hidden />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {saved.map((view) => (
          <MenuItem
            key={view.label}
            selected={view === active}
            onClick={() => {
              setAnchor(null)
              use(view)
            }}
            sx={{ justifyContent: 'space-between' }}
          >
            {view.label}
            <IconButton
              size="small"
              aria-label={t('kit.views.remove', { name: view.label })}
              onClick={(event) => {
                event.stopPropagation()
                setAnchor(null)
                remove(view)
              }}
            >
              <X size={14} />
            </IconButton>
          </MenuItem>
        ))}
        {saved.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            setAnchor(null)
            setNaming(true)
          }}
        >
          {t('kit.views.save')}
        </MenuItem>
      </Menu>
      <Suspense>
        {isNaming && (
          <NameView
            onClose={() => setNaming(false)}
            onName={(name) => {
              save(name)
              setNaming(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
