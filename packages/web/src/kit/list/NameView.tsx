import { useTranslation } from 'react-i18next'
import { FieldText } from '../form/dialogFields.tsx'
import { FormDialog } from '../form/FormDialog.tsx'

type Props = { onName: (name: string) => void; onClose: () => void }

/** Asks under which name a view is kept. */
export function NameView({ onName, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={t('kit.views.saveTitle')}
      action={t('kit.buttons.save')}
      start={{ name: '' }}
      isReady={({ name }) => name.trim() !== ''}
      isGuarded={false}
      onSubmit={async ({ name }) => onName(name.trim())}
      onClose={onClose}
    >
      {(form) => <FieldText of={form} name="name" label={t('kit.views.name')} autoFocus />}
    </FormDialog>
  )
}
