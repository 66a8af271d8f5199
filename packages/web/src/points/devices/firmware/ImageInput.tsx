import { Button, FormHelperText, LinearProgress } from '@mui/material'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useErrorText } from '../../../kit/form/useErrorText.ts'
import type { FormInput } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { errorText } from '../../../session/errorText.ts'
import { HttpError } from '../../../session/HttpError.ts'
import { sizeText } from '../../files/fileSize.ts'
import styles from './firmware.module.css'
import { type Image, uploadImage } from './uploadImage.ts'

const MAX_BYTES = 200 * 1024 * 1024

/** The image's file: sent at once, with how far it is; its checksum is what the form keeps. */
export const ImageInput: FormInput = ({ entity, name, field, isNew }) => {
  const words = useWords()
  const { t } = words
  const input = useRef<HTMLInputElement>(null)
  const { field: control, fieldState } = useController({ name })
  const { clearErrors } = useFormContext()
  const fieldError = useErrorText(field)
  const [percent, setPercent] = useState<number | null>(null)
  const [image, setImage] = useState<Image | null>(null)
  const [problem, setProblem] = useState('')
  if (!isNew) return <p className={styles.note}>{t('firmware.fixed')}</p>

  const send = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_BYTES) return setProblem(t('firmware.tooBig'))
    setProblem('')
    setPercent(0)
    try {
      const kept = await uploadImage(file, setPercent)
      setImage(kept)
      control.onChange(kept.sha256)
      clearErrors(name)
    } catch (error) {
      const isTooBig = error instanceof HttpError && error.status === 413
      setProblem(isTooBig ? t('firmware.tooBig') : errorText(error, t))
    } finally {
      setPercent(null)
    }
  }
  const said = problem || (fieldState.error ? fieldError(fieldState.error) : '')
  const isBusy = percent !== null
  const hint = isBusy ? t('firmware.sending', { percent }) : t('firmware.hint')
  return (
    <div className={styles.upload}>
      {image && (
        <div>
          <b>{image.fileName}</b> · {sizeText(image.fileSize, words)}
          <code className={styles.checksum}>{image.sha256}</code>
        </div>
      )}
      <Button
        ref={control.ref}
        startIcon={<FileUp />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {t(image ? 'firmware.replace' : 'firmware.choose')}
      </Button>
      {isBusy && <LinearProgress variant="determinate" value={percent} aria-label={hint} />}
      <input
        ref={input}
        type="file"
        className={styles.unseen}
        tabIndex={-1}
        aria-label={words.label(entity, name)}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      <FormHelperText error={said !== ''} role={said ? 'alert' : undefined}>
        {said || hint}
      </FormHelperText>
    </div>
  )
}
