import { useTranslation } from 'react-i18next'
import { HeldButton } from '../../../theme/HeldButton.tsx'
import ui from '../../ui.module.css'

type Props = { isReady: boolean; isBusy: boolean; children: string }

/** Sends what was chosen; while the bank is asked it says so. */
export function PayButton({ isReady, isBusy, children }: Props) {
  const { t } = useTranslation()
  return (
    <HeldButton type="submit" className={ui.button} data-look="primary" disabled={!isReady || isBusy}>
      {isBusy ? t('driver.pay.busy') : children}
    </HeldButton>
  )
}
