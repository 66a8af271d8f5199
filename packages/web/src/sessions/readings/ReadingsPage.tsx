import { Tab, Tabs } from '@mui/material'
import { Gauge } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '../../kit/lazyPart.ts'
import { Notice } from '../../kit/page/Notice.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { PageSkeleton } from '../../kit/page/PageSkeleton.tsx'
import { useWords } from '../../kit/useWords.ts'
import { AskBar } from './AskBar.tsx'
import { askedOf, filterOf, type Mode, modes, questionOf } from './asked.ts'
import { ReadingsTable } from './ReadingsTable.tsx'
import { screen } from './screen.ts'

const ReadingsChart = lazyPart(() =>
  import('./ReadingsChart.tsx').then((m) => ({ default: m.ReadingsChart })),
)
const Oddities = lazyPart(() => import('./Oddities.tsx').then((m) => ({ default: m.Oddities })))

/** A point and a period, then its readings as a table, drawn, or only where they are odd (ux §5.13). */
export function ReadingsPage() {
  const words = useWords()
  const { t } = words
  const [params, setParams] = useSearchParams()
  const asked = askedOf(params)
  const question = questionOf(asked)
  const set = (part: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(part)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true })
  }
  const tab = (mode: Mode) => (
    <Tab
      key={mode}
      value={mode}
      id={`readings-${mode}`}
      aria-controls="readings-panel"
      label={t(`entities.meterValues.modes.${mode}`)}
    />
  )
  return (
    <>
      <PageHeader title={words.plural(screen.entity)} />
      <AskBar asked={asked} onChange={set} />
      {question === undefined ? (
        <Notice
          icon={Gauge}
          title={t('entities.meterValues.ask.title')}
          text={t('entities.meterValues.ask.text')}
        />
      ) : (
        <>
          <Tabs
            value={asked.mode}
            onChange={(_, mode: Mode) => set({ mode: mode === 'table' ? null : mode })}
            aria-label={words.plural(screen.entity)}
            variant="scrollable"
            scrollButtons={false}
            sx={{ mb: 3 }}
          >
            {modes.map(tab)}
          </Tabs>
          <div role="tabpanel" id="readings-panel" aria-labelledby={`readings-${asked.mode}`}>
            <Suspense fallback={<PageSkeleton />}>
              {asked.mode === 'chart' ? (
                <ReadingsChart question={question} measurand={asked.measurand} />
              ) : asked.mode === 'odd' ? (
                <Oddities question={question} />
              ) : (
                <ReadingsTable filter={filterOf(question, asked.measurand)} />
              )}
            </Suspense>
          </div>
        </>
      )}
    </>
  )
}
