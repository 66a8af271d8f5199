import { Chip } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { useTranslation } from 'react-i18next'
import { Section } from '../kit/page/Section.tsx'
import { useUser } from '../session/useUser.ts'
import styles from './Profile.module.css'
import { useOwnData } from './useOwnData.ts'

/** What one may do here; changed by others only. */
export function Rights() {
  const { t } = useTranslation()
  const user = useUser()
  const { data } = useOwnData()
  if (!user) return null
  const noServices = t(isAdministrator(user) ? 'profile.allServices' : 'profile.noServices')
  return (
    <Section title={t('profile.rights')} note={t('profile.rightsNote')}>
      <dl className={styles.facts}>
        <dt>{t('profile.roles')}</dt>
        <dd>{user.roles.map((role) => t(`roles.${role}`)).join(', ')}</dd>
        {data?.tenantName && (
          <>
            <dt>{t('kit.fields.tenantId')}</dt>
            <dd>{data.tenantName}</dd>
          </>
        )}
        <dt>{t('profile.services')}</dt>
        <dd className={styles.chips}>
          {user.services.length === 0
            ? noServices
            : user.services.map((code) => <Chip key={code} label={t(`serviceCodes.${code}`)} />)}
        </dd>
      </dl>
    </Section>
  )
}
