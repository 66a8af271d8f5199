import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { FlaskConical } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../kit/lazyPart.ts'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { PageSkeleton } from '../kit/page/PageSkeleton.tsx'
import { Forbidden } from '../kit/page/pages.tsx'
import { useWords } from '../kit/useWords.ts'
import { emulatorRoute, opensRoute } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import styles from './emulator.module.css'
import { StationMode } from './StationMode.tsx'

const FleetMode = lazyPart(() => import('./fleet/FleetMode.tsx').then((m) => ({ default: m.FleetMode })))

const modes = ['station', 'fleet'] as const
type Mode = (typeof modes)[number]

/** Эмулятор станции, ux §5.21: for those whose menu has it. */
export default function Emulator() {
  const user = useUser()
  return user && opensRoute(user, emulatorRoute) ? <Modes /> : <Forbidden />
}

/** Both stay where they are when the other is looked at: their stations are connected. */
function Modes() {
  const { t } = useWords()
  const [mode, setMode] = useState<Mode>('station')
  const [isFleetSeen, setFleetSeen] = useState(false)
  const choose = (next: Mode | null) => {
    if (!next) return
    setMode(next)
    if (next === 'fleet') setFleetSeen(true)
  }
  return (
    <>
      <PageHeader title={t('menu.emulator')}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={mode}
          onChange={(_, next: Mode | null) => choose(next)}
          aria-label={t('emulator.mode.label')}
        >
          {modes.map((name) => (
            <ToggleButton key={name} value={name}>
              {t(`emulator.mode.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </PageHeader>
      <div className={styles.banner} role="note">
        <FlaskConical aria-hidden />
        <b>{t('emulator.test')}</b>
        <span>{t('emulator.testText')}</span>
      </div>
      <div hidden={mode !== 'station'}>
        <StationMode />
      </div>
      {isFleetSeen && (
        <div hidden={mode !== 'fleet'}>
          <Suspense fallback={<PageSkeleton />}>
            <FleetMode />
          </Suspense>
        </div>
      )}
    </>
  )
}
