import { Button, MenuItem, TextField } from '@mui/material'
import { beat, isStationKind, reboot, stationKinds } from '@zaryad/station'
import { ExternalLink, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '../kit/Card.tsx'
import { lazyPart } from '../kit/lazyPart.ts'
import { useWords } from '../kit/useWords.ts'
import type { TestStation, Wish } from './api.ts'
import type { Bench } from './bench.ts'
import styles from './emulator.module.css'
import { LinkChip } from './LinkChip.tsx'
import { LinkFacts } from './LinkFacts.tsx'
import { MakerFields } from './MakerFields.tsx'
import { perform } from './perform.ts'
import { SpeedChoice } from './SpeedChoice.tsx'

const NewStation = lazyPart(() => import('./stationDialogs.tsx').then((m) => ({ default: m.NewStation })))
const RemoveStation = lazyPart(() =>
  import('./stationDialogs.tsx').then((m) => ({ default: m.RemoveStation })),
)

type Props = {
  bench: Bench
  stations: TestStation[]
  onOpen: (row: TestStation) => void
  onMake: (wish: Wish) => Promise<void>
  onRemove: () => Promise<void>
}

/** Which station it is, how it is made, and its link. */
export function StationPanel({ bench, stations, onOpen, onMake, onRemove }: Props) {
  const { t, format } = useWords()
  const [asks, setAsks] = useState<'new' | 'remove'>()
  const { row, station, isWanted } = bench
  const known = stations.some(({ id }) => id === row.id) ? stations : [row, ...stations]
  const choose = (id: string) => {
    const next = known.find((one) => one.id === id)
    if (next) onOpen(next)
  }
  return (
    <Card title={t('emulator.station.title')} id="emulator-station" actions={<LinkChip bench={bench} />}>
      <div className={styles.body}>
        <TextField
          select
          fullWidth
          label={t('emulator.station.choose')}
          value={row.id}
          disabled={isWanted}
          onChange={({ target }) => choose(target.value)}
        >
          {known.map(({ id, identity, stationName }) => (
            <MenuItem key={id} value={id}>
              {stationName ? `${identity} · ${stationName}` : identity}
            </MenuItem>
          ))}
        </TextField>
        <div className={styles.row}>
          {isWanted ? (
            <Button variant="outlined" onClick={() => perform(bench, { do: 'disconnect' })}>
              {t('emulator.station.disconnect')}
            </Button>
          ) : (
            <Button variant="contained" onClick={() => perform(bench, { do: 'connect' })}>
              {t('emulator.station.connect')}
            </Button>
          )}
          <Button variant="text" disabled={!station.isAccepted} onClick={() => beat(station)}>
            {t('emulator.station.beat')}
          </Button>
          <Button variant="text" disabled={!station.isOnline} onClick={() => reboot(station)}>
            {t('emulator.station.reboot')}
          </Button>
        </div>
        <KindField bench={bench} />
        <LinkFacts bench={bench} />
        <SpeedChoice bench={bench} />
        <ul className={styles.plugs} aria-label={t('emulator.station.connectors')}>
          {row.connectors.map(({ connectorId, type, powerKW }) => (
            <li key={connectorId}>
              <b>{connectorId}</b> {t(`choices.connectorTypes.${type}`)}, {format.number(powerKW)}{' '}
              {t('kit.units.kW')}
            </li>
          ))}
        </ul>
        <MakerFields bench={bench} />
        <div className={styles.row}>
          <Button
            variant="text"
            component={Link}
            to={`/chargePoints/${row.id}`}
            target="_blank"
            startIcon={<ExternalLink size={14} />}
          >
            {t('emulator.station.card')}
          </Button>
          <Button
            variant="text"
            disabled={isWanted}
            startIcon={<Plus size={14} />}
            onClick={() => setAsks('new')}
          >
            {t('emulator.station.new')}
          </Button>
          <Button
            variant="text"
            color="error"
            disabled={isWanted}
            startIcon={<Trash2 size={14} />}
            onClick={() => setAsks('remove')}
          >
            {t('emulator.station.remove')}
          </Button>
        </div>
      </div>
      <Suspense>
        {asks === 'new' && <NewStation onMake={onMake} onClose={() => setAsks(undefined)} />}
        {asks === 'remove' && (
          <RemoveStation identity={row.identity} onRemove={onRemove} onClose={() => setAsks(undefined)} />
        )}
      </Suspense>
    </Card>
  )
}

/** In what the station is odd, as those in the street are; chosen before it is connected. */
function KindField({ bench }: { bench: Bench }) {
  const { t } = useWords()
  return (
    <TextField
      select
      fullWidth
      disabled={bench.isWanted}
      label={t('emulator.kind.label')}
      value={bench.station.settings.kind}
      onChange={({ target }) => isStationKind(target.value) && bench.become(target.value)}
    >
      {stationKinds.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {t(`emulator.kind.${kind}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
