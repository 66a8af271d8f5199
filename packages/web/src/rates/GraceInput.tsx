import { isFree } from '@zaryad/model/pricing/wireTerms'
import { useFormContext } from 'react-hook-form'
import { NumberInput } from '../kit/fields/NumberInput.tsx'
import type { FormInput } from '../kit/screen.ts'
import { FreeConfirm } from './FreeConfirm.tsx'
import { HighPrices } from './HighPrices.tsx'
import styles from './rates.module.css'
import { termsIn } from './terms.ts'

/** The last of the prices, and under it what is odd about all of them. */
export const GraceInput: FormInput = (props) => {
  const { watch, setValue } = useFormContext()
  const values = watch()
  const terms = termsIn(values)
  const tenantId = typeof values.tenantId === 'string' ? values.tenantId : null
  return (
    <div>
      <div className={styles.grace}>
        <NumberInput {...props} />
      </div>
      <HighPrices
        terms={terms}
        tenantId={tenantId}
        rateId={typeof values.id === 'string' ? values.id : undefined}
      />
      {isFree(terms) && values.state !== 'draft' && (
        <div className={styles.meant}>
          <FreeConfirm
            isOn={values.isFree === true}
            onChange={(isOn) => setValue('isFree', isOn, { shouldDirty: true, shouldValidate: true })}
          />
        </div>
      )}
    </div>
  )
}
