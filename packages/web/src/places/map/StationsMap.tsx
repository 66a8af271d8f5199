import { Button, MenuItem, TextField } from '@mui/material'
import { entities } from '@zaryad/model'
import { chargeStationStates } from '@zaryad/model/choices'
import { isAdministrator } from '@zaryad/model/permissions'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { Forbidden } from '../../kit/page/pages.tsx'
import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'
import { readFilters, withFilters } from '../../map/filters.ts'
import { StationMap } from '../../map/StationMap.tsx'
import { opensRoute } from '../../menu.ts'
import { useUser } from '../../session/useUser.ts'
import { ViewSwitch } from '../ViewSwitch.tsx'
import { OpenStation } from './OpenStation.tsx'
import styles from './stationsMap.module.css'
import { useOperatorStations } from './useOperatorStations.ts'

/** The locations on a map, as an operator sees them: faults first, hidden ones too. */
export default function StationsMap() {
  const { t, plural } = useWords()
  const user = useUser()
  const access = useAccess(entities.chargeStations)
  const [params, setParams] = useSearchParams()
  const [selectedId, select] = useState<string | null>(null)
  const filters = useMemo(() => readFilters(params), [params])
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  if (!user || !access.read || !opensRoute(user, '/chargeStations')) return <Forbidden />
  return (
    <div className={styles.page}>
      <PageHeader title={plural(entities.chargeStations)}>
        <ViewSwitch />
        {access.create && (
          <Button
            variant="contained"
            component={Link}
            data-key="create"
            to="/chargeStations/create"
            startIcon={<Plus />}
          >
            {t('entities.chargeStations.create')}
          </Button>
        )}
      </PageHeader>
      <div className={styles.map}>
        <StationMap
          selectedId={selectedId}
          onSelect={(station) => select(station?.id ?? null)}
          filters={filters}
          onFilters={(next) => setParams(withFilters(params, next), { replace: true })}
          source={useOperatorStations}
          look="operator"
          renderOpen={({ id }) => <OpenStation id={id} />}
        >
          <div className={styles.filters}>
            {isAdministrator(user) && (
              <RefSelect
                target="tenants"
                label={t('kit.fields.tenantId')}
                none={{ id: '', name: t('entities.chargeStations.anyCompany') }}
                value={params.get('tenantId') ?? ''}
                onChange={(id) => set('tenantId', id)}
              />
            )}
            <TextField
              select
              label={t('entities.chargeStations.fields.state')}
              value={params.get('state') ?? ''}
              onChange={({ target }) => set('state', target.value)}
              slotProps={{ select: { displayEmpty: true } }}
            >
              <MenuItem value="">{t('entities.chargeStations.anyState')}</MenuItem>
              {chargeStationStates.map((state) => (
                <MenuItem key={state} value={state}>
                  {t(`choices.chargeStationStates.${state}`)}
                </MenuItem>
              ))}
            </TextField>
          </div>
        </StationMap>
      </div>
    </div>
  )
}
