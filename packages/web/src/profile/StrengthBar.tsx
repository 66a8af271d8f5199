import { useTranslation } from 'react-i18next'
import styles from './Profile.module.css'
import { strengthOf } from './strength.ts'

const steps = { short: 1, weak: 1, fair: 2, strong: 3 }

/** How good the password is, while it is typed: in words, the bars only repeat them. */
export function StrengthBar({ password, userName }: { password: string; userName: string }) {
  const { t } = useTranslation()
  if (password === '') return null
  const strength = strengthOf(password, userName)
  return (
    <div className={styles.strength} data-strength={strength}>
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3].map((step) => (
          <i key={step} data-on={step <= steps[strength]} />
        ))}
      </span>
      <span aria-live="polite">{t(`profile.strength.${strength}`)}</span>
    </div>
  )
}
