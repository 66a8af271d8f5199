import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useWords } from '../../kit/useWords.ts'
import { type PaymentView, paymentViews } from './filters.ts'

type Props = { view: PaymentView | ''; onChange: (view: PaymentView | '') => void }

/** All payments of the period, or those that want an eye. */
export function PaymentViews({ view, onChange }: Props) {
  const { t } = useWords()
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      aria-label={t('billings.paymentViews.title')}
      sx={{ mb: 1.5 }}
      onChange={(_, next: PaymentView | '' | null) => onChange(next ?? '')}
    >
      <ToggleButton value="">{t('dashboard.filters.all')}</ToggleButton>
      {paymentViews.map((each) => (
        <ToggleButton key={each} value={each}>
          {t(`billings.paymentViews.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
