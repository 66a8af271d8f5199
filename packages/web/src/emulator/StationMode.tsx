import { Alert, Button, Tab, Tabs } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OcppVersion } from '@zaryad/station'
import { Zap } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LeaveGuard } from '../kit/form/LeaveGuard.tsx'
import { Broken } from '../kit/page/Broken.tsx'
import { Notice } from '../kit/page/Notice.tsx'
import { PageSkeleton } from '../kit/page/PageSkeleton.tsx'
import { useWords } from '../kit/useWords.ts'
import { errorText } from '../session/errorText.ts'
import { listStations, makeStations, removeStations, type TestStation } from './api.ts'
import { Bench, usualMaker } from './bench.ts'
import { ConnectorPanel } from './ConnectorPanel.tsx'
import styles from './emulator.module.css'
import { FramesPanel } from './frames/FramesPanel.tsx'
import { OverridesPanel } from './OverridesPanel.tsx'
import { StationPanel } from './StationPanel.tsx'
import { ScenariosPanel } from './scenarios/ScenariosPanel.tsx'
import { usualPlugs } from './usualPlugs.ts'
import { VersionField } from './VersionField.tsx'

type Part = 'hands' | 'scenarios'

/** One station: itself on the left, its connectors or its scenarios in the middle, its wire on the right. */
export function StationMode() {
  const { t } = useWords()
  const { list, make, remove } = useStations()
  const { bench, open, drop } = useOpenBench()
  const [part, setPart] = useState<Part>(
    window.location.hash.startsWith('#scenario=') ? 'scenarios' : 'hands',
  )
  const [ocppVersion, setVersion] = useState<OcppVersion>('ocpp1.6')
  useBench(bench)
  const first = list.data?.[0]
  useEffect(() => {
    if (!bench && first) open(first)
  }, [bench, first, open])
  const makeOne = async () => {
    const [made] = await make.mutateAsync({ connectors: usualPlugs, ocppVersion })
    if (made) open(made).connect()
  }
  if (list.isPending) return <PageSkeleton />
  // a list that was read before stays, and the stations that run with it
  if (list.error && !list.data) return <Broken error={list.error} again={() => list.refetch()} />
  if (!bench) {
    return (
      <Notice icon={Zap} title={t('emulator.empty.title')} text={t('emulator.empty.text')}>
        {make.error && <Alert severity="error">{errorText(make.error, t)}</Alert>}
        <div className={`${styles.row} ${styles.first}`}>
          <VersionField value={ocppVersion} onChange={setVersion} />
          <Button variant="contained" loading={make.isPending} onClick={() => makeOne().catch(() => {})}>
            {t('emulator.empty.make')}
          </Button>
        </div>
      </Notice>
    )
  }
  return (
    <div className={styles.columns}>
      <LeaveGuard isDirty={bench.isWanted} words="emulator.leave" />
      <StationPanel
        key={bench.row.id}
        bench={bench}
        stations={list.data}
        onOpen={open}
        onMake={async (wish) => {
          const [made] = await make.mutateAsync(wish)
          if (made) open(made)
        }}
        onRemove={async () => {
          // the list is read again first: the next one to open is its first
          await remove.mutateAsync([bench.row.id])
          drop()
        }}
      />
      <div className={styles.middle}>
        <Tabs value={part} onChange={(_, next: Part) => setPart(next)} aria-label={t('emulator.part.label')}>
          <Tab value="hands" label={t('emulator.part.hands')} />
          <Tab value="scenarios" label={t('emulator.part.scenarios')} />
        </Tabs>
        {part === 'hands' &&
          bench.connectors.map((connector) => (
            <ConnectorPanel key={`${bench.row.id}-${connector.id}`} bench={bench} connector={connector} />
          ))}
        <div hidden={part !== 'scenarios'}>
          <ScenariosPanel key={bench.row.id} bench={bench} />
        </div>
      </div>
      <div className={styles.wire}>
        <FramesPanel bench={bench} />
        <OverridesPanel bench={bench} />
      </div>
    </div>
  )
}

const never = () => () => {}

/** Draws again whenever something about the bench is different. */
const useBench = (bench: Bench | undefined): number =>
  useSyncExternalStore(bench?.subscribe ?? never, () => bench?.version ?? 0)

/** The station that is on the page; another one, or leaving, switches it off. */
function useOpenBench() {
  const [bench, setBench] = useState<Bench>()
  const current = useRef<Bench>(undefined)
  const put = useCallback((next: Bench | undefined) => {
    current.current?.close()
    current.current = next
    setBench(next)
  }, [])
  const open = useCallback(
    (row: TestStation): Bench => {
      const next = new Bench(row, usualMaker)
      put(next)
      return next
    },
    [put],
  )
  const drop = useCallback(() => put(undefined), [put])
  useEffect(() => () => current.current?.close(), [])
  return { bench, open, drop }
}

const queryKey = ['emulator', 'stations']

/** Test stations as the server has them. */
function useStations() {
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey })
  const list = useQuery({ queryKey, queryFn: listStations })
  const make = useMutation({ mutationFn: makeStations, onSettled: again })
  const remove = useMutation({ mutationFn: removeStations, onSettled: again })
  return { list, make, remove }
}
