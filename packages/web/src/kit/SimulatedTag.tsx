import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import kit from './kit.module.css'

/** On what the emulator made: it is in no money and in no statistics (ux §5.21). */
export function SimulatedTag({ row }: { row: object }) {
  const { t } = useTranslation()
  if (!('simulated' in row) || row.simulated !== true) return null
  return (
    <span className={kit.tag}>
      <FlaskConical size={12} aria-hidden />
      {t('kit.simulated')}
    </span>
  )
}
