import { Button, FormControl, FormHelperText, FormLabel, IconButton } from '@mui/material'
import { mostPhotos } from '@zaryad/model/entities/chargeStations'
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useErrorText } from '../../../kit/form/useErrorText.ts'
import type { FormInput } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import styles from './photos.module.css'
import { usePhotos } from './usePhotos.ts'

const isName = (value: unknown): value is string => typeof value === 'string'

/** Pictures in the order that drivers see them: sent as they are chosen, kept with the location. */
const PhotosInput: FormInput = ({ entity, name, field }) => {
  const { t, label } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { field: control, fieldState } = useController({ name })
  const errorText = useErrorText(field)
  const photos: string[] = Array.isArray(control.value) ? control.value.filter(isName) : []
  const { add, isBusy, problem, forget } = usePhotos(photos, control.onChange)
  const change = (next: string[]) => {
    forget()
    control.onChange(next)
  }
  const moved = (from: number, to: number) => {
    const next = [...photos]
    next.splice(to, 0, ...next.splice(from, 1))
    return next
  }
  const said = problem || (fieldState.error ? errorText(fieldState.error) : '')
  return (
    <FormControl component="fieldset" fullWidth error={said !== ''}>
      <FormLabel component="legend" id={id}>
        {label(entity, name)}
      </FormLabel>
      {photos.length > 0 && (
        <ol className={styles.list} aria-labelledby={id}>
          {photos.map((photo, at) => {
            const number = at + 1
            return (
              <li key={photo}>
                <img src={`/uploads/${photo}`} alt={t('premises.photos.nth', { number })} />
                <span className={styles.acts}>
                  <IconButton
                    size="small"
                    disabled={isBusy || at === 0}
                    aria-label={t('premises.photos.earlier', { number })}
                    onClick={() => change(moved(at, at - 1))}
                  >
                    <ArrowLeft />
                  </IconButton>
                  <IconButton
                    size="small"
                    disabled={isBusy || number === photos.length}
                    aria-label={t('premises.photos.later', { number })}
                    onClick={() => change(moved(at, at + 1))}
                  >
                    <ArrowRight />
                  </IconButton>
                  <IconButton
                    size="small"
                    disabled={isBusy}
                    aria-label={t('premises.photos.remove', { number })}
                    onClick={() => change(photos.filter((each) => each !== photo))}
                  >
                    <Trash2 />
                  </IconButton>
                </span>
              </li>
            )
          })}
        </ol>
      )}
      <div>
        <Button
          ref={control.ref}
          size="small"
          startIcon={<ImagePlus />}
          loading={isBusy}
          disabled={photos.length >= mostPhotos}
          onClick={() => input.current?.click()}
        >
          {t('premises.photos.add')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          className={styles.unseen}
          tabIndex={-1}
          aria-label={t('premises.photos.add')}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            if (files.length > 0) void add(files)
          }}
        />
      </div>
      <FormHelperText role={said ? 'alert' : undefined}>
        {said || t('premises.photos.help', { number: mostPhotos })}
      </FormHelperText>
    </FormControl>
  )
}
export default PhotosInput
