import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Power } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../../kit/ActDialog.tsx'
import kit from '../../kit/kit.module.css'
import { useAccess } from '../../kit/useAccess.ts'
import { useSaved } from '../../kit/useSaved.ts'
import { useWords } from '../../kit/useWords.ts'
import { useCompanies } from './useCompanies.ts'

const services = entities.services
const shown = 20

/** On or off for everybody, with the companies that it reaches. */
export function ServiceSwitch({ row }: { row: RowOf<'services'> }) {
  const { t } = useWords()
  const access = useAccess(services)
  const [asked, setAsked] = useState<RowOf<'services'> | null>(null)
  if (!access.edit) return null
  return (
    <>
      <Button startIcon={<Power />} onClick={() => setAsked(row)}>
        {t(`entities.services.${wayOf(row)}.action`)}
      </Button>
      {asked && <Question row={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const wayOf = ({ active }: RowOf<'services'>) => (active ? 'off' : 'on')

/** The row is as it was when it was asked about. */
function Question({ row, onClose }: { row: RowOf<'services'>; onClose: () => void }) {
  const { t } = useWords()
  const { update } = useSaved('services')
  const way = wayOf(row)
  const run = async () => {
    await update(row, { active: !row.active })
  }
  return (
    <ActDialog
      title={t(`entities.services.${way}.title`, { name: t(`serviceCodes.${row.code}`) })}
      text={<Reached code={row.code} effect={t(`entities.services.${way}.effect`)} />}
      action={t(`entities.services.${way}.action`)}
      isDangerous={row.active}
      act={run}
      onClose={onClose}
    />
  )
}

function Reached({ code, effect }: { code: RowOf<'services'>['code']; effect: string }) {
  const { t } = useWords()
  const companies = useCompanies(code)
  if (!companies) return <>{effect}</>
  return (
    <>
      <p>{effect}</p>
      <p style={{ margin: '8px 0' }}>{t('entities.services.reached', { count: companies.length })}</p>
      <div className={kit.chips}>
        {companies.slice(0, shown).map(({ id, name }) => (
          <span key={id} className={kit.tag}>
            {String(name)}
          </span>
        ))}
        {companies.length > shown && <span className={kit.tag}>+{companies.length - shown}</span>}
      </div>
    </>
  )
}
