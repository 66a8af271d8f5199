import { useTranslation } from 'react-i18next'
import { Notice } from '../../Notice.tsx'
import type { Method } from '../../place.ts'
import ui from '../../ui.module.css'

export type PayProblem = { kind: 'KASPI' | 'HALYK' } | { kind: 'text'; key: string }

type Props = { problem: PayProblem; others: Method[]; onOther: (method: Method) => void }

/**
 * Spec §8: a provider's failure by its name; nothing was taken, and all that was chosen is still there. It stands with
 * the button that was pressed: above it, in the form, a telephone shows it below its edge.
 */
export function PayFailure({ problem, others, onOther }: Props) {
  const { t } = useTranslation()
  const [other] = others
  const isProvider = problem.kind !== 'text'
  return (
    <Notice tone="red" title={t(isProvider ? `driver.provider.${problem.kind}` : problem.key)}>
      {isProvider && other && <span>{t(`driver.providerAdvice.${problem.kind}`)}</span>}
      <span>{t('driver.pay.nothingTaken')}</span>
      {isProvider && other && (
        <button type="button" className={ui.button} onClick={() => onOther(other)}>
          {t('driver.again.method')}
        </button>
      )}
    </Notice>
  )
}
