import { Button, FormHelperText } from '@mui/material'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useErrorText } from '../../kit/form/useErrorText.ts'
import type { FormInput } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { HttpError } from '../../session/HttpError.ts'
import { http } from '../../session/http.ts'
import { LanguageTexts } from '../ads/languages/LanguageTexts.tsx'
import styles from './adItems.module.css'
import { Media } from './Media.tsx'

const accepted = 'image/jpeg,image/png,image/webp,video/mp4'
const largestBytes = (type: string) => (type.startsWith('video/') ? 30 : 5) * 1024 * 1024

type Kept = { name: string; type: string }

/** A picture or a video: sent at once, shown as it will be, its kind taken from what it is. */
export const FileInput: FormInput = ({ entity, name, field }) => {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { field: control, fieldState } = useController({ name })
  const { setValue, watch, clearErrors } = useFormContext()
  const fieldError = useErrorText(field)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const text = (key: string) => words.t(`entities.adItems.upload.${key}`)
  const isKept = typeof control.value === 'string' && control.value !== ''

  const send = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largestBytes(file.type)) return setProblem(text('tooBig'))
    setBusy(true)
    setProblem('')
    try {
      const kept = (await http({ method: 'POST', path: '/uploads', bytes: file })) as Kept
      control.onChange(kept.name)
      setValue('kind', kept.type.startsWith('video/') ? 'video' : 'banner', { shouldDirty: true })
      clearErrors(name)
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0
      setProblem(
        status === 413
          ? text('tooBig')
          : status === 422 || status === 400
            ? text('wrongType')
            : errorText(error, words.t),
      )
    } finally {
      setBusy(false)
    }
  }
  const said = problem || (fieldState.error ? fieldError(fieldState.error) : '')
  return (
    <div className={styles.upload}>
      {isKept && (
        <Media
          item={{ file: control.value, kind: watch('kind'), alt: watch('alt') }}
          className={styles.large}
        />
      )}
      <div>
        <Button
          ref={control.ref}
          startIcon={<FileUp />}
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          {text(isKept ? 'replace' : 'choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accepted}
          className={styles.unseen}
          tabIndex={-1}
          aria-label={words.label(entity, name)}
          onChange={({ target }) => {
            send(target.files?.[0])
            target.value = ''
          }}
        />
        <FormHelperText error={said !== ''} role={said ? 'alert' : undefined}>
          {said || text(isBusy ? 'sending' : 'hint')}
        </FormHelperText>
      </div>
    </div>
  )
}

/** Words for those who do not see the picture. */
export const AltInput: FormInput = ({ entity, name }) => <LanguageTexts entity={entity} names={[name]} />
