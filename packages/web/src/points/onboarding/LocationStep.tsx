import { Button } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { RefLink } from '../../kit/RefLink.tsx'
import { spokenName } from '../../kit/spokenName.ts'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { NewLocation } from './NewLocation.tsx'
import styles from './onboarding.module.css'
import type { OnboardingState } from './useOnboarding.ts'

/** Where the point will stand: a location that is there, or a new one that nobody sees yet. */
export function LocationStep({ state: { point, stationId, location, go } }: { state: OnboardingState }) {
  const { t } = useWords()
  const user = useUser()
  const [isNew, setNew] = useState(false)
  if (point)
    return (
      <p>
        <RefLink entity="chargeStations" id={stationId} name={location && spokenName(location)} />
        {location?.address ? ` · ${location.address}` : ''}
      </p>
    )
  const choose = (id: string) => {
    setNew(false)
    go('device', { station: id })
  }
  if (isNew)
    return (
      <NewLocation
        hasCompany={user !== null && isAdministrator(user)}
        onMade={choose}
        onCancel={() => setNew(false)}
      />
    )
  return (
    <div className={styles.fields}>
      <RefSelect
        label={t('onboarding.location.choose')}
        target="chargeStations"
        value={stationId ?? null}
        valueName={location && spokenName(location)}
        onChange={(id) => id && choose(id)}
      />
      <div>
        <Button startIcon={<Plus />} onClick={() => setNew(true)}>
          {t('onboarding.location.create')}
        </Button>
      </div>
    </div>
  )
}
