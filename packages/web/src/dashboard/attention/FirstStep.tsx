import { Button } from '@mui/material'
import { entities } from '@zaryad/model'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAccess } from '../../kit/useAccess.ts'
import styles from './Attention.module.css'

const { chargeStations, chargePoints } = entities

/** Where a network has nothing to look after yet: its first location, then its first charge point (ux §4, empty states). */
export function FirstStep({ hasStations, tenantId }: { hasStations: boolean; tenantId: string }) {
  const { t } = useTranslation()
  const { name } = hasStations ? chargePoints : chargeStations
  const mayCreate = useAccess(hasStations ? chargePoints : chargeStations).create
  const to = hasStations
    ? '/chargePoints/onboarding'
    : `/chargeStations/create${tenantId ? `?tenantId=${tenantId}` : ''}`
  return (
    <div className={styles.first}>
      <p>
        {t(`entities.${name}.empty.title`)}
        <small>{t(`entities.${name}.empty.text`)}</small>
      </p>
      {mayCreate && (
        <Button variant="outlined" component={Link} to={to}>
          {t(hasStations ? 'entities.chargePoints.connect' : 'entities.chargeStations.create')}
        </Button>
      )}
    </div>
  )
}
