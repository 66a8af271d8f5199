import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { Lock, LockOpen, Printer } from 'lucide-react'
import { useState } from 'react'
import { addDays, addMonths } from '../../dates/day.ts'
import { ActDialog } from '../../kit/ActDialog.tsx'
import { FieldReason } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import type { Said } from '../../kit/useAct.ts'
import { useOneKey } from '../../kit/useOneKey.ts'
import { useWords } from '../../kit/useWords.ts'
import { ask } from '../../session/ask.ts'
import { useUser } from '../../session/useUser.ts'
import { ExportButtons } from './ExportButtons.tsx'
import type { Filters } from './filters.ts'
import { useMonth } from './useMonth.ts'

/** On paper, in files. */
export function ActFiles({ row }: { row: RowOf<'billings'> }) {
  const { t } = useWords()
  return (
    <>
      <ExportButtons filters={monthFilters(row)} />
      <Button startIcon={<Printer />} onClick={() => window.print()}>
        {t('billings.act.print')}
      </Button>
    </>
  )
}

/** Administrators close a month that is over and open it again. */
export function ActActions({ row, isOver }: { row: RowOf<'billings'>; isOver: boolean }) {
  const { t } = useWords()
  const user = useUser()
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null)
  const isAdmin = user !== null && isAdministrator(user)
  const month = useMonth()(row.period)
  const once = useOneKey(t('errors.wasDone'))
  const run = async (act: 'close' | 'reopen', asked: Promise<unknown>) => {
    await asked
    return t(`billings.act.${act}.done`, { month })
  }
  return (
    <>
      {isAdmin && row.state === 'open' && isOver && (
        <Button variant="contained" startIcon={<Lock />} onClick={() => setOpen('close')}>
          {t('billings.act.close.action')}
        </Button>
      )}
      {isAdmin && row.state === 'closed' && (
        <Button startIcon={<LockOpen />} onClick={() => setOpen('reopen')}>
          {t('billings.act.reopen.action')}
        </Button>
      )}
      {open === 'close' && (
        <ActDialog
          title={t('billings.act.close.title', { month })}
          text={t('billings.act.close.effect')}
          action={t('billings.act.close.action')}
          act={() =>
            run(
              'close',
              once((key) => ask('POST /api/v1/billings/close', { body: { id: row.id }, key })),
            )
          }
          renews={['billings']}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'reopen' && (
        <ReopenDialog
          month={month}
          onReopen={(reason) =>
            run(
              'reopen',
              once((key) => ask('POST /api/v1/billings/reopen', { body: { id: row.id, reason }, key })),
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** The filters that give what an act sums up. */
function monthFilters(row: RowOf<'billings'>): Filters {
  const start = `${row.period}-01`
  return {
    start,
    end: addDays(addMonths(start, 1), -1),
    tenantId: row.tenantId ?? '',
    stationId: '',
    payType: '',
    tab: 'periods',
  }
}

type Props = { month: string; onReopen: (reason: string) => Promise<Said>; onClose: () => void }

/** Opening a closed month wants a reason; the server refuses a short one. */
export function ReopenDialog({ month, onReopen, onClose }: Props) {
  const { t } = useWords()
  return (
    <FormDialog
      title={t('billings.act.reopen.title', { month })}
      text={t('billings.act.reopen.effect')}
      action={t('billings.act.reopen.action')}
      isDangerous
      start={{ reason: '' }}
      onSubmit={({ reason }) => onReopen(reason.trim())}
      renews={['billings']}
      onClose={onClose}
    >
      {(form) => <FieldReason of={form} name="reason" label={t('entities.userBonuses.fields.reason')} />}
    </FormDialog>
  )
}
