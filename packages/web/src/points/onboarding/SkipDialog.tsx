import { FieldText } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useWords } from '../../kit/useWords.ts'
import type { StepName } from './steps.ts'

type Props = { step: StepName; onSkip: (reason: string) => Promise<void>; onClose: () => void }

/** A step may be left out, but not without a word: the next person will want to know. */
export function SkipDialog({ step, onSkip, onClose }: Props) {
  const { t } = useWords()
  return (
    <FormDialog
      title={t('onboarding.skipTitle', { step: t(`onboarding.${step}.title`) })}
      text={t('onboarding.skipText')}
      action={t('onboarding.skip')}
      start={{ reason: '' }}
      isReady={({ reason }) => reason.trim() !== ''}
      onSubmit={({ reason }) => onSkip(reason.trim())}
      onClose={onClose}
    >
      {(form) => (
        <FieldText of={form} name="reason" label={t('onboarding.reason')} max={500} autoFocus required />
      )}
    </FormDialog>
  )
}
