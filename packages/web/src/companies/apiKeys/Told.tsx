import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { useId } from 'react'
import { CopyText } from '../../kit/copy/CopyText.tsx'
import { useWords } from '../../kit/useWords.ts'
import styles from './apiKeys.module.css'

/** The key itself, this once; whoever closes this has written it down. */
export function Told({ row, onClose }: { row: RowOf<'apiKeys'>; onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('apiKeys.madeTitle', { name: row.name })}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 4 }}>
          {t('apiKeys.once')}
        </Alert>
        <div className={styles.secret}>
          <CopyText text={row.secret ?? ''} />
        </div>
        <p className={styles.how}>
          {t('apiKeys.how')}{' '}
          <a href="/docs/billing-api" target="_blank" rel="noopener">
            {t('apiKeys.guide')}
          </a>
        </p>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('apiKeys.saved')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
