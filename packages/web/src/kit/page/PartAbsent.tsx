import { Button, Dialog } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { NotFetched } from './NotFetched.tsx'
import type { Absent } from './standInFor.tsx'

/** In the place of a part of a page; of what can be closed, in a dialog. */
export function PartAbsent({ given, isLoading, again }: Absent<object>) {
  const { t } = useTranslation()
  const onClose = 'onClose' in given && typeof given.onClose === 'function' ? given.onClose : undefined
  const said = (
    <NotFetched
      title={t('pages.error.partTitle')}
      text={t('pages.error.partUnloaded')}
      isLoading={isLoading}
      again={again}
    >
      {onClose && (
        <Button variant="text" onClick={() => onClose(false)}>
          {t('kit.buttons.close')}
        </Button>
      )}
    </NotFetched>
  )
  if (!onClose) return said
  return (
    <Dialog open maxWidth="xs" fullWidth onClose={() => onClose(false)}>
      {said}
    </Dialog>
  )
}
